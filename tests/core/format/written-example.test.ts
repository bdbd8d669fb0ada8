import { describe, expect, it } from "vitest";
import { withWrittenExample } from "@/lib/core/format/written-example";

describe("the example of a message", () => {
  it.each([
    ["Escribe cuánto vale, por ejemplo 1000000.00", "Escribe cuánto vale, por ejemplo 1.000.000,00"],
    ["con un máximo de 2 decimales, por ejemplo 150.00", "con un máximo de 2 decimales, por ejemplo 150,00"],
    [
      "con un máximo de 8 decimales, por ejemplo 0.00000001.",
      "con un máximo de 8 decimales, por ejemplo 0,00000001.",
    ],
    ["Elige un mes, por ejemplo 2027-01", "Elige un mes, por ejemplo enero de 2027"],
  ])("%s", (sent, shown) => {
    expect(withWrittenExample(sent)).toBe(shown);
  });

  it.each([
    "Escribe una fecha, por ejemplo 2026-12-31",
    "Escribe un teléfono válido, por ejemplo +34 600 000 000",
    "Escribe un correo válido, por ejemplo nombre@dominio.es",
    "Escribe un importe, por ejemplo 50,00",
    "En España el código postal tiene cinco cifras, por ejemplo 46001",
    "Como mucho 1.000 caracteres",
  ])("«%s» stays", (message) => {
    expect(withWrittenExample(message)).toBe(message);
  });
});
