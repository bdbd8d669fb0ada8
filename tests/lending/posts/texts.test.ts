import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as actionForm from "@/components/forms/use-action-form";
import { CreateDialog } from "@/components/lending/posts/create-dialog";
import { TransactionDialog } from "@/components/lending/posts/transaction-dialog";
import * as modal from "@/components/parts/modal";
import { takeToasts } from "@/components/parts/toast/toast";
import type { FormState } from "@/lib/core/command/form-state";
import { readPrices } from "@/lib/core/config/settings";
import { makeTrader } from "../../factories/wallet";
import { accept, fund } from "../loans";
import { publishOffer, publishRequest } from "./calls";

type Failure = Extract<FormState, { status: "error" }>;
type FormHandlers = { onSuccess: (result: unknown) => void; onFailure: (failure: Failure) => void };

const made: unknown[] = [];
const { useActionForm } = actionForm;

beforeEach(() => {
  // Test files of one process share the waiting toasts: another file may have left some.
  takeToasts();
  // Renders the content of a dialog in place.
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  vi.spyOn(actionForm, "useActionForm").mockImplementation((options) => {
    made.push(options);
    return useActionForm(options);
  });
});

/** Returns what the form of a dialog does with responses. */
function formOf(dialog: Parameters<typeof renderToStaticMarkup>[0]): FormHandlers {
  renderToStaticMarkup(dialog);
  return made.pop() as FormHandlers;
}

const close = () => undefined;

const creating = async (kind: "requests" | "offers") =>
  formOf(createElement(CreateDialog, { kind, prices: await readPrices(), close }));

const taking = async (post: Awaited<ReturnType<typeof publishRequest | typeof publishOffer>>) => {
  const given = { post, prices: await readPrices(), investor: null, timeZone: "UTC" };
  return formOf(createElement(TransactionDialog, { ...given, back: close, reload: close, close }));
};

const refused = { status: "error", requestId: "r" } as const;
const conflict: Failure = { ...refused, code: "conflict", message: "Otra persona se te ha adelantado." };
const signedOut: Failure = { ...refused, code: "unauthenticated", message: "Inicia sesión" };

const REFUSED = {
  "a request": ["No se pudo crear la solicitud", "Debes iniciar sesión para solicitar un préstamo"],
  "an offer": ["No se pudo crear la oferta", "Debes iniciar sesión para crear una oferta de préstamo"],
  funding: ["No se pudo fondear el préstamo", "Debes iniciar sesión para fondear un préstamo"],
  accepting: ["No se pudo aceptar la oferta", "Debes iniciar sesión para aceptar una oferta"],
} as const;

/** The texts of spec 3 §5 and §8, each shown by its form. */
describe("the messages of the dialogs of the loan market", () => {
  it("contain the server's reason for a refusal, and the sign-in link without a session", async () => {
    const handlers: Readonly<Record<keyof typeof REFUSED, FormHandlers>> = {
      "a request": await creating("requests"),
      "an offer": await creating("offers"),
      funding: await taking(await publishRequest()),
      accepting: await taking(await publishOffer()),
    };
    for (const [name, [title, signIn]] of Object.entries(REFUSED)) {
      const { onFailure } = handlers[name as keyof typeof REFUSED];
      onFailure(conflict);
      onFailure({ ...conflict, code: "invalid", fields: { amount: "El importe debe ser mayor que 0" } });
      onFailure(signedOut);
      expect(takeToasts(), name).toMatchObject([
        { tone: "error", title, description: conflict.message },
        { tone: "error", title, description: "El importe debe ser mayor que 0" },
        { tone: "error", title: "Inicio de sesión requerido", description: signIn },
      ]);
    }
  });

  it("report the success: with the amount and the custody wallet, or the needed deposit, for ten seconds", async () => {
    (await creating("requests")).onSuccess(undefined);
    (await creating("offers")).onSuccess(undefined);
    expect(takeToasts().map(({ tone, title }) => [tone, title])).toEqual([
      ["success", "Solicitud creada"],
      ["success", "Oferta creada"],
    ]);
    const [lender, borrower] = [await makeTrader({ USDC: "9000" }), await makeTrader()];
    const request = await publishRequest();
    const funded = await fund(lender, request.id);
    (await taking(request)).onSuccess(funded);
    const offer = await publishOffer({}, await makeTrader({ USDC: "9000" }));
    const accepted = await accept(borrower, offer.id);
    (await taking(offer)).onSuccess(accepted);
    const [first, second] = takeToasts();
    const custody = funded.platformBtcWallet ?? "";
    expect(first).toMatchObject({ tone: "success", title: "Préstamo fondeado" });
    expect(first?.description).toMatch(/^8\.000,00\sUSDC/);
    expect(first?.description).toContain(`${custody.slice(0, 6)}…${custody.slice(-6)}`);
    expect(second).toMatchObject({ tone: "success", title: "Oferta aceptada", durationMs: 10_000 });
    expect(second?.description).toMatch(/^Deposita 0,19500000\sBTC de garantía/);
    expect(second?.description).toContain(accepted.platformBtcWallet ?? "-");
  });
});
