import { categoryIds } from '@top100/domain/categories';
import * as z from 'zod/mini';

/** A category id in requests and answers. */
export const categoryId = z.enum(categoryIds);
