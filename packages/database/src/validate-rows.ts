import { type Interceptor, SchemaValidationError } from 'slonik';

/**
 * Validates rows against the schema of `sql.type(schema)`, which slonik itself doesn't. Rows are the schema's output,
 * so defaults and transforms apply.
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
