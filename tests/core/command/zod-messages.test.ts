import { expect, it } from "vitest";
import { z } from "zod";
import "@/lib/core/command/zod-messages";

it.each([
  [z.string(), undefined, "Falta este dato"],
  [z.string(), 1, "Escribe un texto"],
  [z.coerce.number(), "x", "Escribe un número"],
  [z.number().int(), 1.5, "Escribe un número entero"],
  [z.boolean(), "yes", "Escribe true o false"],
  [z.array(z.string()), {}, "Escribe una lista"],
  [z.object({}), [], "Escribe un objeto"],
  [z.enum(["basico", "premium"]), "nope", "Elige uno de estos valores: basico, premium"],
  [z.literal("open"), "x", "Escribe open"],
  [z.number().min(1), 0, "Escribe un número de 1 como mínimo"],
  [z.number().max(100), 101, "Escribe un número de 100 como máximo"],
  [z.string().max(3), "cuatro", "Escribe como mucho 3 caracteres"],
  [z.string().min(1), "", "Escribe al menos 1 carácter"],
  [z.array(z.string()).max(1), ["a", "b"], "Elige como mucho 1"],
  [z.array(z.string()).min(2), ["a"], "Elige al menos 2"],
  [z.bigint().max(5n), 6n, "Escribe un número de 5 como máximo"],
  [z.email(), "x", "Escribe un correo válido"],
  [z.url(), "x", "Escribe una dirección web completa"],
  [z.iso.date(), "ayer", "Escribe una fecha: 2026-01-31"],
  [z.iso.datetime(), "ayer", "Escribe una fecha con su hora: 2026-01-31T12:00:00Z"],
  [z.string().regex(/^\d$/), "x", "No tiene el formato esperado"],
  [z.number().multipleOf(5), 6, "Escribe un múltiplo de 5"],
  [z.strictObject({}), { a: 1, b: 2 }, "Sobra: a, b"],
  [z.union([z.string(), z.number()]), true, "Este valor no es válido"],
  [z.map(z.string(), z.string()), 1, "Este valor no es válido"],
  [z.date().min(new Date(0)), new Date(-1), "Este valor no es válido"],
])("%#: the message of a wrong value says what to write", (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words);
});

it("keeps the messages of a schema", () => {
  const own = z.string("Falta el nombre").safeParse(undefined);
  expect(own.error?.issues[0]?.message).toBe("Falta el nombre");
});
