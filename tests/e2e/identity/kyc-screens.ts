import type { Page } from "@playwright/test";
import { ADMIN } from "../setup/fixtures";
import { aMemberWith, aRejectedMember, aWaitingMember, becomes, once, submissionOf } from "./kyc-members";

/**
 * A screen for the visual tests: the page at `path`, after `open`; without a path, `open` navigates itself. `anew`: the
 * screen must be opened again for each size.
 */
export type Screen = { name: string; as?: string; anew?: boolean } & (
  | { path: string; open?: (page: Page) => Promise<void> }
  | { open: (page: Page) => Promise<void> }
);

const MEMBER = "marta.ferrer@lonja.example";

const aStartedMember = (name: string) => aMemberWith(["identity", "addressProof"], name);

export const KYC_SCREENS: readonly Screen[] = [
  {
    name: "kyc-verification",
    path: "/kyc-verification",
    as: "iker.etxeberria@lonja.example",
    open: (page) => page.getByRole("button", { name: "Siguiente" }).waitFor(),
  },
  {
    name: "kyc-verification-started",
    open: async (page) => {
      await becomes(page, await once("Vera Sanz", aStartedMember));
      await page.goto("/kyc-verification");
      await page.getByRole("button", { name: "Atrás" }).click();
      await page.getByRole("button", { name: "Atrás" }).click();
      await page.getByAltText("Vista previa de identity.png").waitFor();
    },
  },
  {
    name: "kyc-verification-again",
    open: async (page) => {
      await becomes(page, await once("Quim Roig", aRejectedMember));
      await page.goto("/kyc-verification");
      await page.getByText("Se ha rechazado el anterior").waitFor();
    },
  },
  {
    name: "kyc-verification-waiting",
    open: async (page) => {
      await becomes(page, await once("Laia Puig", aWaitingMember));
      await page.goto("/kyc-verification");
    },
  },
  { name: "kyc-status", path: "/kyc-status", as: MEMBER },
  {
    name: "kyc-status-waiting",
    open: async (page) => {
      await becomes(page, await once("Laia Puig", aWaitingMember));
      await page.goto("/kyc-status");
      await page.getByText("Tu verificación está en proceso").waitFor();
    },
  },
  {
    name: "kyc-status-rejected",
    open: async (page) => {
      await becomes(page, await once("Quim Roig", aRejectedMember));
      await page.goto("/kyc-status");
      await page.getByText("Vuelve a enviar los documentos rechazados").waitFor();
    },
  },
  {
    name: "admin-approvals",
    as: ADMIN,
    open: async (page) => {
      await once("Laia Puig", aWaitingMember);
      await page.goto("/admin?tab=approvals&queue=kyc");
      await page.getByRole("link", { name: "Revisar a Laia Puig" }).waitFor();
    },
  },
  {
    name: "admin-approvals-review",
    as: ADMIN,
    open: async (page) => {
      const id = await submissionOf(await once("Laia Puig", aWaitingMember));
      await page.goto(`/admin?tab=approvals&queue=kyc&id=${id}`);
      await page.getByRole("button", { name: "Verificar identidad" }).waitFor();
      await page.getByRole("region", { name: "Selfie", exact: true }).getByRole("checkbox").check();
    },
  },
];
