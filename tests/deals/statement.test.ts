import { expect, it } from "vitest";
import { refusalOf } from "@/components/deals/statement";

const WRONG = "Solo se permiten imágenes";

it.each([
  [{ kind: "dispute", field: "reason", isOpen: false }, WRONG],
  [
    { kind: "dispute", field: "reason", isOpen: true },
    `La disputa ya está abierta. Falta el archivo: ${WRONG}`,
  ],
  [
    { kind: "dispute", field: "report", isOpen: true },
    `La justificación ya está enviada. Falta el archivo: ${WRONG}`,
  ],
  [{ kind: "evidence", field: "reason", isOpen: true }, WRONG],
] as const)("a refused file of %o", (statement, said) => {
  expect(refusalOf(statement, WRONG)).toBe(said);
  expect(refusalOf(statement, null)).toBeNull();
});
