/** Stands for every stylesheet: a class is called as in its file. */
export default new Proxy({}, { get: (_, name) => name });
