import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/core/command/api-client";

const NOBODY = "No hay ningún miembro con ese correo, usuario o enlace";
const page = vi.hoisted(() => ({
  refusals: [] as unknown[],
  chosen: [] as unknown[],
  draft: {},
  answer: async (): Promise<unknown> => ({}),
}));

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (first: unknown) => [first, (value: unknown) => page.chosen.push(value)],
}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock("@/actions/bank/payments", () => ({ createStandingOrder: null, sendPayment: null }));
vi.mock("@/components/forms/draft", () => ({
  useDraft: (empty: object) => ({
    draft: { ...empty, ...page.draft },
    change: () => undefined,
    requestId: "1",
  }),
}));
vi.mock("@/components/forms/use-submission", () => ({
  useSubmission: () => ({ refuse: (...said: unknown[]) => page.refusals.push(said), errors: {} }),
}));
vi.mock("@/lib/core/command/api-client", async (original) => ({
  ...(await original<object>()),
  apiGet: () => page.answer(),
}));

const { usePayment: begin } = await import("@/components/bank/payments/use-payment");

const available = { EUR: "46.10", USD: "0.00", USDT: "0.000000", USDC: "0.000000", BTC: "0.00000000" };

async function review(draft: object): Promise<Record<string, string>> {
  page.draft = draft;
  await begin({ to: "", today: "2030-01-01", available }).review();
  const [, fields = {}] = page.refusals.at(-1) as [string | null, Record<string, string>?];
  return fields;
}

const unknown = async () => {
  throw new ApiError("not_found", NOBODY, { to: NOBODY });
};

beforeEach(() => Object.assign(page, { refusals: [], chosen: [], answer: unknown }));

it("an unknown payee and too large an amount are both named at once", async () => {
  const fields = await review({ to: "nadie@ejemplo.es", amount: "46,11" });
  expect(fields).toEqual({ to: NOBODY, amount: expect.stringMatching(/^Tienes 46,10.€ disponibles$/) });
});

it("a known payee with too large an amount is not reviewed yet", async () => {
  const payee = { id: "eva", name: "Eva Prueba" };
  page.answer = async () => ({ body: payee });
  expect(Object.keys(await review({ to: "eva@ejemplo.es", amount: "46,11" }))).toEqual(["amount"]);
  expect(page.chosen).not.toContain(payee);
  expect(await review({ to: "eva@ejemplo.es", amount: "46,10" })).toEqual({});
  expect(page.chosen).toContain(payee);
});

it("without a payee nobody is looked up", async () => {
  page.answer = async () => {
    throw new Error("nobody is looked up");
  };
  expect(Object.keys(await review({ to: "", amount: "46,10" }))).toEqual(["to"]);
});
