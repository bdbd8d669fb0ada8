import type { Page } from "@playwright/test";
import { aBetterOffer } from "@/tests/lending/loans";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import {
  aDisputedLoan,
  aLoanToPause,
  anActiveLoan,
  aPaidLoan,
  aPendingLoan,
  aRecord,
  aRepaidLoan,
  aSecuredLoan,
} from "./loan-members";

type Side = "lender" | "borrower";
type Loan = Awaited<ReturnType<typeof anActiveLoan>>;

/** A loan for one of its parties. */
function screen(name: string, make: () => Promise<Loan>, side: Side, then?: Screen["open"]): Screen {
  return {
    name,
    // A phone and a desktop screen have different buttons.
    anew: then !== undefined,
    open: async (page) => {
      const loan = await make();
      await becomes(page, loan[side]);
      await page.goto(`/p2p-lending/loans/${loan.id}`);
      await page.getByRole("heading", { level: 1, name: /^Préstamo de / }).waitFor();
      await then?.(page);
    },
  };
}

const act = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();

const opened = (name: string | RegExp, title: string) => async (page: Page) => {
  await act(page, name);
  await page.getByRole("dialog", { name: title }).waitFor();
};

export const LOAN_SCREENS: readonly Screen[] = [
  screen("loan-pending-borrower", aPendingLoan, "borrower"),
  screen("loan-pending-lender", aPendingLoan, "lender"),
  screen("loan-lock", aPendingLoan, "borrower", opened("Depositar la garantía", "Depositar la garantía")),
  screen("loan-cancel", aPendingLoan, "lender", opened("Cancelar el préstamo", "¿Cancelar el préstamo?")),
  screen("loan-secured-lender", aSecuredLoan, "lender"),
  screen("loan-pay", aSecuredLoan, "lender", opened("He pagado", "¿Has pagado ya?")),
  screen("loan-paid-borrower", aPaidLoan, "borrower"),
  screen("loan-confirm", aPaidLoan, "borrower", opened("He recibido el dinero", "¿Has recibido el dinero?")),
  screen("loan-disputed", aDisputedLoan, "lender"),
  screen("loan-active-borrower", anActiveLoan, "borrower"),
  screen("loan-active-lender", anActiveLoan, "lender"),
  screen("loan-repay", anActiveLoan, "borrower", opened(/^Pagar /, "Devolver")),
  screen("loan-repay-part", anActiveLoan, "borrower", async (page) => {
    await opened("Devolver una parte", "Devolver")(page);
    await page.getByRole("dialog").getByLabel("Importe").fill("2.500");
    await page.getByRole("dialog").getByText("Próximo pago").waitFor();
  }),
  screen("loan-add", anActiveLoan, "borrower", async (page) => {
    await opened("Añadir garantía", "Añadir garantía")(page);
    await page.getByRole("dialog").getByLabel("Cantidad").fill("0,02");
  }),
  screen("loan-protect", anActiveLoan, "borrower", async (page) => {
    await opened("Aviso y defensa", "Aviso y defensa")(page);
    await page.getByRole("switch", { name: "Aviso temprano" }).check();
    await page.getByRole("switch", { name: "Defensa automática" }).check();
  }),
  screen(
    "loan-sell",
    anActiveLoan,
    "borrower",
    opened("Devolver con la garantía", "Devolver con la garantía"),
  ),
  screen("loan-pause", anActiveLoan, "lender", async (page) => {
    await opened("Proponer una pausa", "Proponer una pausa")(page);
    await page.getByRole("dialog").getByText("Último pago").waitFor();
  }),
  screen("loan-refinance", anActiveLoan, "borrower", async (page) => {
    await aBetterOffer({ amountCents: 1_300_000n, taePoints: 100n, aprPoints: 1 });
    await page.reload();
    await page.getByRole("region", { name: "Cambiar de prestamista" }).getByRole("button").first().click();
    await page.getByRole("dialog", { name: "Cambiar de prestamista" }).waitFor();
  }),
  screen("loan-paused-borrower", aLoanToPause, "borrower"),
  screen("loan-paused-lender", aLoanToPause, "lender"),
  screen("loan-repaid-borrower", aRepaidLoan, "borrower"),
  {
    name: "loan-contract",
    open: async (page) => {
      const { id, borrower } = await anActiveLoan();
      await becomes(page, borrower);
      await page.goto(`/p2p-lending/loans/${id}/contract`);
      await page.getByText("Huella SHA-256").waitFor();
    },
  },
  {
    name: "lending-portfolio-lender",
    open: async (page) => {
      await becomes(page, (await anActiveLoan()).lender);
      await page.goto("/p2p-lending?tab=myloans&sub=lender");
      await page.getByRole("heading", { name: /^Tu cartera de préstamos/ }).waitFor();
    },
  },
  {
    name: "lending-portfolio-borrower",
    open: async (page) => {
      await becomes(page, (await anActiveLoan()).borrower);
      await page.goto("/p2p-lending?tab=myloans&sub=borrower");
      await page.getByRole("heading", { name: /^Lo que debes/ }).waitFor();
    },
  },
  {
    name: "loan-record",
    open: async (page) => {
      await page.goto(`/p2p-lending/record/${await aRecord()}`);
      await page.getByText("Historial auténtico").waitFor();
    },
  },
  {
    name: "bank-lending-loans",
    open: async (page) => {
      await becomes(page, (await anActiveLoan()).lender);
      await page.goto("/debank?tab=lending");
      await page.getByRole("heading", { name: "Prestar", exact: true }).waitFor();
    },
  },
];
