import type { Page } from "@playwright/test";
import { proposeCorrection } from "@/lib/admin/money/propose-correction";
import { callOf, makeAdmin } from "../../factories/identity";
import { makeTrader, mine, OUTSIDE, payMember, withdraw } from "../../factories/wallet";
import { becomes, once } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";

const aTrader = async (name: string) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const member = await makeTrader({ BTC: "0.35", USDT: "12500", EUR: "2500" }, { firstName, lastName });
  await payMember(member, 12_500_000n);
  await mine();
  await withdraw(member, { btcAmount: "0.005" });
  await withdraw(member, { btcAmount: "0.04" });
  await payMember(member, 2_000_000n);
  return member;
};

async function openWallet(page: Page, tab: string): Promise<void> {
  await becomes(page, await once("Olga Prats", aTrader));
  await page.goto("/btc-p2p");
  await page.getByRole("button", { name: "Mi cartera" }).click();
  const wallet = page.getByRole("dialog", { name: "Mi cartera" });
  await wallet.getByRole("row", { name: /BTC/ }).waitFor();
  await wallet.getByRole("tab", { name: tab }).click();
}

const walletScreen = (name: string, open: (page: Page) => Promise<void>): Screen => ({
  name,
  open,
});

let proposed = false;

async function aProposal(): Promise<void> {
  if (proposed) return;
  proposed = true;
  const member = await once("Olga Prats", aTrader);
  const call = await callOf(await makeAdmin({ firstName: "Rosa", lastName: "Uno" }));
  await proposeCorrection.run(call, {
    reason: "La transferencia llegó sin referencia y quedó sin anotar.",
    evidence: "Extracto del banco del 20 de noviembre, línea 14.",
    transfers: [
      {
        currency: "EUR",
        amount: "125.50",
        from: { kind: "world", world: "bank" },
        to: { kind: "available", memberId: member.id },
      },
    ],
  });
}

export const WALLET_SCREENS: readonly Screen[] = [
  walletScreen("wallet", (page) => openWallet(page, "Saldo")),
  walletScreen("wallet-deposit", async (page) => {
    await openWallet(page, "Ingresar");
    await page.getByRole("img", { name: /Código QR/ }).waitFor();
  }),
  walletScreen("wallet-withdrawal", async (page) => {
    await openWallet(page, "Retirar");
    await page.getByRole("textbox", { name: "Cantidad", exact: true }).fill("9");
    await page.getByRole("button", { name: "Revisar el retiro" }).click();
    await page.getByText(/Balance insuficiente/).waitFor();
  }),
  walletScreen("wallet-review", async (page) => {
    await openWallet(page, "Retirar");
    await page.getByRole("textbox", { name: "Cantidad", exact: true }).fill("0,012");
    await page.getByLabel("Dirección de destino").fill(OUTSIDE);
    await page.getByRole("button", { name: "Revisar el retiro" }).click();
    await page.getByRole("button", { name: "Retirar", exact: true }).waitFor();
  }),
  walletScreen("wallet-history", async (page) => {
    await openWallet(page, "Historial");
    await page.getByRole("button", { name: /Cancelar el retiro/ }).waitFor();
    await page.getByText("Detectado").waitFor();
  }),
  walletScreen("wallet-address", (page) => openWallet(page, "Direcciones")),
  {
    name: "admin-withdrawals",
    as: ADMIN,
    open: async (page) => {
      await once("Olga Prats", aTrader);
      await page.goto("/admin?tab=approvals&queue=withdrawals");
      await page
        .getByRole("button", { name: /Aprobar el retiro/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "admin-withdrawals-all",
    as: ADMIN,
    open: async (page) => {
      await once("Olga Prats", aTrader);
      await page.goto("/admin?tab=approvals&queue=withdrawals&view=all");
    },
  },
  {
    name: "admin-corrections",
    as: ADMIN,
    open: async (page) => {
      await aProposal();
      await page.goto("/admin?tab=approvals&queue=proposals");
      await page
        .getByRole("button", { name: /Aprobar la propuesta/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "admin-correction-form",
    path: "/admin?tab=approvals&queue=proposals",
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("button", { name: "Proponer corrección" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("De", { exact: true }).selectOption("escrow");
      await dialog.getByRole("button", { name: "Proponer", exact: true }).click();
      await dialog.getByRole("searchbox", { name: "Miembro" }).first().fill("joan");
      await dialog.getByRole("button", { name: /Joan Pla/ }).waitFor();
    },
  },
  {
    name: "admin-simulate-deposit",
    path: "/admin?tab=system",
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("button", { name: "Simular ingreso" }).click();
      await page.getByRole("dialog").getByLabel("Cantidad").waitFor();
    },
  },
];
