import { z } from 'zod';

/** The schemas that another one is made of, each with the name that it has there; null for one that is made of none. */
export function partsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] | null {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['[]', schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option]);
  if (schema instanceof z.ZodRecord)
    return [
      ['key', schema.keyType],
      ['[]', schema.valueType],
    ];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap()]];
  return null;
}
