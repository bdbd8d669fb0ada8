import { expect, it } from "vitest";
import { shareError } from "@/components/bank/payments/split-form";

it("the refusal of a split names the person whose share is wrong", () => {
  const shares = [{ from: "ana" }, { from: "nadie" }];
  const message = "No hay ningún miembro con ese correo, usuario o enlace";
  expect(shareError({ "shares.1.from": message }, shares)).toBe(`nadie: ${message}`);
  expect(shareError({ shares: "Añade a alguien" }, shares)).toBe("Añade a alguien");
  expect(shareError({ title: "Escribe un título" }, shares)).toBeUndefined();
});
