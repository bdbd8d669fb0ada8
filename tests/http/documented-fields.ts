import { z } from "zod";
import type { Handler } from "@/lib/core/command/route";

/** The names of the fields that the OpenAPI document gives the answer of this handler, or each entry of its list. */
export function documentedFields({ operation }: Handler): string[] {
  const schema = operation.output;
  const one = schema instanceof z.ZodArray ? schema.element : schema;
  if (!(one instanceof z.ZodObject)) throw new Error("the answer is no object");
  return Object.keys(one.shape).sort();
}
