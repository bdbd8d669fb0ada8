import { z } from "zod";

const WANTED: Readonly<Record<string, string>> = {
  string: "Escribe un texto",
  number: "Escribe un número",
  int: "Escribe un número entero",
  bigint: "Escribe un número entero",
  boolean: "Escribe true o false",
  array: "Escribe una lista",
  object: "Escribe un objeto",
  record: "Escribe un objeto",
  date: "Escribe una fecha",
};

const FORMAT: Readonly<Record<string, string>> = {
  email: "Escribe un correo válido",
  url: "Escribe una dirección web completa",
  date: "Escribe una fecha: 2026-01-31",
  datetime: "Escribe una fecha con su hora: 2026-01-31T12:00:00Z",
};

const OTHER = "Este valor no es válido";

// The default message for a schema without its own messages: says what to enter instead of the wrong value.
function zodMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Falta este dato" : (WANTED[issue.expected] ?? OTHER);
    case "invalid_value":
      return issue.values.length === 1
        ? `Escribe ${String(issue.values[0])}`
        : `Elige uno de estos valores: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return boundOf(issue.origin, issue.minimum, "al menos", "como mínimo");
    case "too_big":
      return boundOf(issue.origin, issue.maximum, "como mucho", "como máximo");
    case "invalid_format":
      return FORMAT[issue.format] ?? "No tiene el formato esperado";
    case "not_multiple_of":
      return `Escribe un múltiplo de ${issue.divisor}`;
    case "unrecognized_keys":
      return `Sobra: ${issue.keys.join(", ")}`;
    default:
      return OTHER;
  }
}

function boundOf(origin: string, bound: number | bigint, of: string, atThe: string): string {
  if (["number", "int", "bigint"].includes(origin)) return `Escribe un número de ${bound} ${atThe}`;
  if (origin === "string") return `Escribe ${of} ${bound} ${Number(bound) === 1 ? "carácter" : "caracteres"}`;
  if (origin === "array" || origin === "set") return `Elige ${of} ${bound}`;
  return OTHER;
}

// Every module that parses with a schema imports this one: commands on the server, forms in the browser.
z.config({ customError: zodMessage });
