/* The library as a module of Python: texts and numbers of all its modules are made at once, and each module is there under
   its name for those who open it (doors.c). MODULES lists them. */
#include <Python.h>
#include <CPy.h>

CPyModuleLockAPI *CPyModuleLockAPI_mesozoic = NULL;

#define MODULE(name, full)                                                                                                   \
    extern int CPyTexts_##full(void);                                                                                        \
    extern PyObject *CPyInit_##full(void);
MODULES
#undef MODULE

static const struct {
    const char *attribute;
    const char *capsule;
    int (*texts)(void);
    PyObject *(*init)(void);
} modules[] = {
#define MODULE(name, full) {"init_" #full, "mesozoic__mypyc.init_" #full, CPyTexts_##full, CPyInit_##full},
    MODULES
#undef MODULE
};

static int fill(PyObject *library) {
    CPyModuleLockAPI_mesozoic = CPyModuleLockAPI_Alloc();
    if (CPyModuleLockAPI_mesozoic == NULL || intern_strings() < 0)
        return -1;
    for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++) {
        if (modules[i].texts() < 0)
            return -1;
        PyObject *capsule = PyCapsule_New((void *)modules[i].init, modules[i].capsule, NULL);
        int failed = capsule == NULL || PyObject_SetAttrString(library, modules[i].attribute, capsule) < 0;
        Py_XDECREF(capsule);
        if (failed)
            return -1;
    }
    return 0;
}

static PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "mesozoic__mypyc", .m_size = -1};

PyMODINIT_FUNC PyInit_mesozoic__mypyc(void) {
    PyObject *library = PyModule_Create(&definition);
    if (library != NULL && fill(library) < 0)
        Py_CLEAR(library);
    return library;
}
