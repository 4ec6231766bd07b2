// Before every test file: localforage looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto';
