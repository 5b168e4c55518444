/* What compiled rules do all the time and a library does behind a call: the common case is done in place.
   A generated file sees each function under its usual name; whatever is not common goes to the library. */

static inline int in_place_is(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    for (int up = 0; up < 6 && type != NULL; up++) {
        if (type == wanted)
            return 1;
        type = type->tp_base;
    }
    return PyType_IsSubtype(Py_TYPE(object), wanted);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) in_place_is((PyObject *)(object), type)

#ifndef MESOZOIC_ONE_FILE /* there the library is in the same file, and is inlined as it is */

static inline PyObject *in_place_item(PyObject *list, CPyTagged index) {
    if (likely(CPyTagged_CheckShort(index))) {
        size_t n = (size_t)CPyTagged_ShortAsSsize_t(index);
        if (likely(n < (size_t)PyList_GET_SIZE(list)))
            return PyList_GET_ITEM(list, n);
        if (n == (size_t)-1 && PyList_GET_SIZE(list) > 0) /* the last one */
            return PyList_GET_ITEM(list, PyList_GET_SIZE(list) - 1);
    }
    return NULL;
}

static inline bool in_place_set(PyObject *list, CPyTagged index, PyObject *value) {
    if (likely(CPyTagged_CheckShort(index))) {
        size_t n = (size_t)CPyTagged_ShortAsSsize_t(index);
        if (likely(n < (size_t)PyList_GET_SIZE(list))) {
            PyObject *former = PyList_GET_ITEM(list, n);
            PyList_SET_ITEM(list, n, value);
            Py_DECREF(former);
            return true;
        }
    }
    return CPyList_SetItem(list, index, value);
}

static inline PyObject *in_place_get(PyObject *list, CPyTagged index) {
    PyObject *item = in_place_item(list, index);
    if (likely(item != NULL)) {
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

static inline PyObject *in_place_borrow(PyObject *list, CPyTagged index) {
    PyObject *item = in_place_item(list, index);
    return likely(item != NULL) ? item : CPyList_GetItemBorrow(list, index);
}

static inline PyObject *in_place_get_int64(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}

#define CPyList_SetItem in_place_set
#define CPyList_GetItem in_place_get
#define CPyList_GetItemShort in_place_get
#define CPyList_GetItemBorrow in_place_borrow
#define CPyList_GetItemShortBorrow in_place_borrow
#define CPyList_GetItemInt64 in_place_get_int64

#endif
