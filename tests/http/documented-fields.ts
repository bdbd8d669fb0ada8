import { z } from "zod";
import type { Handler } from "@/lib/core/command/route";

/**
 * Returns the field names that the OpenAPI document contains for the response of this handler, or for the entries of
 * its list.
 */
export function documentedFields({ operation }: Handler): string[] {
  const schema = operation.output;
  const one = schema instanceof z.ZodArray ? schema.element : schema;
  if (!(one instanceof z.ZodObject)) throw new Error("the answer is no object");
  return Object.keys(one.shape).sort();
}
