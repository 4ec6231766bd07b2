import { type Interceptor, SchemaValidationError } from 'slonik';

/**
 * Slonik only carries the schema of `sql.type(schema)` along; without this interceptor a row of another shape
 * would go through unseen. Rows come out as the schema gives them, so defaults and transforms work.
 */
export const validateRows: Interceptor = {
  name: 'validate-rows',
  transformRow: ({ resultParser, originalQuery }, _query, row) => {
    if (!resultParser) return row;
    const result = resultParser['~standard'].validate(row);
    if (result instanceof Promise) throw new TypeError('The schema of a row must not be asynchronous');
    if (result.issues) throw new SchemaValidationError(originalQuery, row, result.issues);
    return result.value as typeof row;
  },
};
