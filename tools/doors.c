/* What Python opens as a module leads into the library, where the module is. One file holds the doors of all modules of a
   folder and lies there under each of their names: Python asks a file only for the one it looks for. MODULES lists them.
   The few declarations are in place of Python's header, which takes longer to read than all the rest. */
typedef struct _object PyObject;
PyObject *PyImport_ImportModule(const char *);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void Py_DecRef(PyObject *);

static PyObject *enter(const char *attribute, const char *capsule_name) {
    PyObject *library = PyImport_ImportModule("mesozoic__mypyc");
    PyObject *capsule = library ? PyObject_GetAttrString(library, attribute) : 0;
    PyObject *(*init)(void) = capsule ? (PyObject * (*)(void)) PyCapsule_GetPointer(capsule, capsule_name) : 0;
    Py_DecRef(library);
    Py_DecRef(capsule);
    return init ? init() : 0;
}

#define MODULE(name, full)                                                                                                   \
    __attribute__((visibility("default"))) PyObject *PyInit_##name(void) {                                                   \
        return enter("init_" #full, "mesozoic__mypyc.init_" #full);                                                          \
    }
MODULES
