/* What compiled rules do all the time and a library does behind a call: the common case is done in place.
   A generated file sees each function under its usual name; whatever is not common goes to the library. */

/* Where something fails nobody is in a hurry: what leads there lies apart from what runs. */

#define ASIDE __attribute__((cold))
ASIDE void CPy_AddTraceback(const char *, const char *, int, PyObject *);
ASIDE void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
ASIDE void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
ASIDE void CPy_TypeError(const char *, PyObject *);
ASIDE void CPyError_OutOfMemory(void);
ASIDE void PyErr_SetString(PyObject *, const char *);
ASIDE void PyErr_SetNone(PyObject *);

static inline int in_place_is(PyObject *object, PyTypeObject *wanted) {
    for (PyTypeObject *type = Py_TYPE(object); type != NULL; type = type->tp_base)
        if (likely(type == wanted))
            return 1;
    return PyType_IsSubtype(Py_TYPE(object), wanted);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) in_place_is((PyObject *)(object), type)

/* The stack of steps grows and shrinks all the time: what room a short list has it keeps. */

static inline int in_place_append(PyObject *list, PyObject *value) {
    PyListObject *items = (PyListObject *)list;
    Py_ssize_t size = Py_SIZE(items);
    if (likely(size < items->allocated)) {
        Py_INCREF(value);
        PyList_SET_ITEM(list, size, value);
        Py_SET_SIZE(items, size + 1);
        return 0;
    }
    return PyList_Append(list, value);
}

static inline PyObject *in_place_pop(PyObject *list) {
    PyListObject *items = (PyListObject *)list;
    Py_ssize_t size = Py_SIZE(items);
    if (likely(size > 0 && items->allocated <= 64)) {
        Py_SET_SIZE(items, size - 1);
        return PyList_GET_ITEM(list, size - 1);
    }
    return CPyList_PopLast(list);
}

/* Tuples of steps and cards are put together all the time; one of two is often empty. */

static inline PyObject *in_place_tuples(PyObject *left, PyObject *right) {
    Py_ssize_t first = PyTuple_GET_SIZE(left), second = PyTuple_GET_SIZE(right);
    if (first == 0 || second == 0)
        return Py_NewRef(first == 0 ? right : left);
    PyObject *both = PyTuple_New(first + second);
    if (unlikely(both == NULL))
        return NULL;
    for (Py_ssize_t i = 0; i < first; i++)
        PyTuple_SET_ITEM(both, i, Py_NewRef(PyTuple_GET_ITEM(left, i)));
    for (Py_ssize_t i = 0; i < second; i++)
        PyTuple_SET_ITEM(both, first + i, Py_NewRef(PyTuple_GET_ITEM(right, i)));
    return both;
}

static inline PyObject *in_place_concat(PyObject *left, PyObject *right) {
    if (likely(PyTuple_CheckExact(left) && PyTuple_CheckExact(right)))
        return in_place_tuples(left, right);
    return PySequence_Concat(left, right);
}

static inline PyObject *in_place_add(PyObject *left, PyObject *right) {
    if (likely(PyTuple_CheckExact(left) && PyTuple_CheckExact(right)))
        return in_place_tuples(left, right);
    return PyNumber_InPlaceAdd(left, right);
}

#define PySequence_Concat in_place_concat
#define PyNumber_InPlaceAdd in_place_add
#define PyList_Append in_place_append
#define CPyList_PopLast in_place_pop

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
        if (n == (size_t)-1) /* the last one */
            n = (size_t)PyList_GET_SIZE(list) - 1;
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

static inline PyObject *in_place_of_tuple(PyObject *tuple, CPyTagged index) {
    if (likely(CPyTagged_CheckShort(index))) {
        size_t n = (size_t)CPyTagged_ShortAsSsize_t(index);
        if (likely(n < (size_t)PyTuple_GET_SIZE(tuple))) {
            PyObject *item = PyTuple_GET_ITEM(tuple, n);
            Py_INCREF(item);
            return item;
        }
    }
    return CPySequenceTuple_GetItem(tuple, index);
}

#define CPySequenceTuple_GetItem in_place_of_tuple
#define CPyList_SetItem in_place_set
#define CPyList_GetItem in_place_get
#define CPyList_GetItemShort in_place_get
#define CPyList_GetItemBorrow in_place_borrow
#define CPyList_GetItemShortBorrow in_place_borrow
#define CPyList_GetItemInt64 in_place_get_int64

#endif
