import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StandingOrderItems } from "@/components/bank/payments/standing-orders-card";

const ENDED = {
  id: 1,
  member: { id: "ana", name: "Ana Prueba", username: null },
  asset: "EUR",
  amount: "10.00",
  note: "",
  every: "once",
  nextOn: null,
  endsOn: null,
  status: "ended",
  retriesAt: null,
  lastError: null,
  createdAt: "2026-11-20T10:00:00.000Z",
} as const;

const textOf = (part: Partial<Parameters<typeof StandingOrderItems>[0]["rows"][number]>) =>
  renderToStaticMarkup(
    createElement(StandingOrderItems, { rows: [{ ...ENDED, ...part }], timeZone: "Europe/Madrid" }),
  );

it("a single scheduled payment that was never made is shown as not sent", () => {
  const refused = textOf({ lastError: "No tienes saldo suficiente." });
  expect(refused).toContain("No enviado");
  expect(refused).not.toContain("Terminado");
  expect(textOf({})).toContain("Terminado");
  expect(textOf({ every: "month", lastError: "No tienes saldo suficiente." })).toContain("Terminado");
});
