import { beforeEach, expect, it, vi } from "vitest";
import { takeToasts } from "@/components/parts/toast/toast";
import { IN_PROCESS } from "@/lib/payments/constants";

const page = vi.hoisted(() => ({ script: null as object | null, state: {}, left: [] as string[] }));

// Runs the effect at once, as the browser does after the first rendering.
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (first: unknown) => [first, () => undefined],
  useEffect: (effect: () => void) => void effect(),
}));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: (path: string) => page.left.push(path) }),
}));
vi.mock("@/actions/payments", () => ({ startPurchase: async () => page.state }));
vi.mock("@/components/payments/cards/card-script", () => ({
  NO_SCRIPT: "No se ha podido cargar el formulario de la tarjeta.",
  loadCardScript: async () => page.script,
}));

const { usePaymentIntent: begin } = await import("@/components/payments/cards/use-payment-intent");

const STARTED = { status: "ok", result: { clientSecret: "s", purchaseId: 1, paymentIntentId: "pi" } };
const refused = (message: string) => ({ status: "error", message });
const NOT_STARTED = "No se pudo iniciar el pago";

async function open(staysWithout: boolean) {
  begin({
    offering: { kind: "course", id: 1, title: "Autocustodia" },
    coupon: null,
    cardKey: "pk",
    staysWithout,
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { toasts: takeToasts().map(({ title, description }) => [title, description]), left: page.left };
}

beforeEach(() => {
  Object.assign(page, { script: {}, state: STARTED, left: [] });
  takeToasts();
});

it("a payment that can be started shows nothing and stays", async () => {
  expect(await open(false)).toEqual({ toasts: [], left: [] });
});

it.each([
  ["the server refuses it", { state: refused("El curso no existe") }, ["Error", NOT_STARTED]],
  [
    "the script is blocked",
    { script: null },
    ["Error", `${NOT_STARTED}: el formulario de la tarjeta no se ha podido cargar`],
  ],
  ["it is already processed", { state: refused(IN_PROCESS) }, ["Pago en Proceso", IN_PROCESS]],
])(
  "where %s, a toast says so; only those who cannot pay otherwise return to the courses",
  async (_, cause, toast) => {
    Object.assign(page, cause);
    expect(await open(false)).toEqual({ toasts: [toast], left: ["/courses"] });
    page.left = [];
    expect(await open(true)).toEqual({ toasts: [toast], left: [] });
  },
);
