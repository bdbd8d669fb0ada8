import type { z } from "zod";

const WANTED: Readonly<Record<string, string>> = {
  string: "Escribe un texto",
  number: "Escribe un número",
  int: "Escribe un número entero",
  boolean: "Escribe true o false",
  array: "Escribe una lista",
  object: "Escribe un objeto",
};

/**
 * What a schema that has no words of its own tells of a wrong value: what to write instead, in Spanish. Undefined leaves
 * the rest to Zod's own Spanish.
 */
export function schemaWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Falta este dato" : WANTED[issue.expected];
    case "invalid_value":
      return issue.values.length === 1
        ? `Escribe ${String(issue.values[0])}`
        : `Elige uno de estos valores: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return boundOf(issue.origin, issue.minimum, "al menos", "como mínimo");
    case "too_big":
      return boundOf(issue.origin, issue.maximum, "como mucho", "como máximo");
    default:
      return undefined;
  }
}

function boundOf(origin: string, bound: number | bigint, of: string, atThe: string): string | undefined {
  if (origin === "number" || origin === "int") return `Escribe un número de ${bound} ${atThe}`;
  if (origin === "string") return `Escribe ${of} ${bound} ${Number(bound) === 1 ? "carácter" : "caracteres"}`;
  if (origin === "array") return `Elige ${of} ${bound}`;
  return undefined;
}
