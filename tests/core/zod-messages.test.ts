import { expect, it } from "vitest";
import { z } from "zod";
import { schemaWords } from "@/lib/core/schema-words";

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
])("%#: a wrong value is told what to write", (schema, value, words) => {
  expect(schema.safeParse(value, { error: schemaWords }).error?.issues[0]?.message).toBe(words);
});

it("leaves to a schema its own words, and to Zod what it has none for", () => {
  const own = z.string("Falta el nombre").safeParse(undefined, { error: schemaWords });
  expect(own.error?.issues[0]?.message).toBe("Falta el nombre");
  expect(z.email().safeParse("x", { error: schemaWords }).error?.issues[0]?.message).not.toBe("");
});
