import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { projects } from "@/db/schema";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";
import { aReviewedProject, saleMembers } from "./sale-members";

const LUCIA = "lucia.marco@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const ROCIO = "rocio.ortega@lonja.example";

const OVERDUE = "/admin?tab=approvals&queue=milestones";

/** Returns the id of one of the demonstration's projects. */
export async function projectNumber(symbol: string): Promise<number> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.tokenSymbol, symbol))
    .limit(1);
  if (!project) throw new Error(`the demonstration has no ${symbol}`);
  return project.id;
}

/** A page of one of them, for a member of the demonstration. */
function seen(name: string, symbol: string, as: string, after = ""): Screen {
  return {
    name,
    as,
    open: async (page) => {
      await page.goto(`/tokenization/${await projectNumber(symbol)}${after}`);
    },
  };
}

type Investing = { name: string; open: (page: Page) => Promise<void> };

/** The same for a member who may invest and has the money. */
const investing = ({ name, open }: Investing): Screen => ({
  name,
  open: async (page) => {
    await becomes(page, (await saleMembers()).investor);
    await page.goto(`/tokenization/${await projectNumber("OLIVA")}`);
    await page.getByRole("form", { name: "Invertir" }).waitFor();
    await open(page);
  },
});

export const SALE_SCREENS: readonly Screen[] = [
  { name: "tokenization", path: "/tokenization", as: ROCIO },
  { name: "tokenization-none", path: "/tokenization?q=zzzz", as: ROCIO },
  { name: "tokenization-own", path: "/tokenization?tab=my-projects", as: ROCIO },
  {
    name: "tokenization-investments",
    open: async (page) => {
      await becomes(page, (await saleMembers()).holder);
      await page.goto("/tokenization?tab=my-investments");
    },
  },
  {
    name: "tokenization-create",
    path: "/tokenization?tab=create",
    as: ROCIO,
    open: async (page) => {
      await page.getByLabel("Nombre del proyecto").waitFor();
      await page.getByRole("button", { name: "Añadir partida" }).click();
      await page.getByRole("button", { name: "Añadir hito" }).click();
    },
  },
  {
    name: "tokenization-create-errors",
    path: "/tokenization?tab=create",
    as: ROCIO,
    open: async (page) => {
      await page.getByRole("button", { name: "Enviar a revisión" }).click();
      await page.getByText("Por favor completa todos los campos").first().waitFor();
    },
  },
  seen("project", "OLIVA", LUCIA),
  seen("project-own", "OLIVA", ROCIO, "?manage=1"),
  seen("project-draft", "JABON", ROCIO, "?manage=1"),
  seen("project-frozen", "AGUA", LUCIA),
  seen("project-waiting", "BICI", LUCIA),
  seen("project-funded", "TIPO", LUCIA),
  seen("project-at-work", "TORNO", LUCIA),
  seen("project-held", "TORNO", MARTA),
  seen("project-overdue", "HIELO", LUCIA),
  seen("project-bought-back", "CUAJO", LUCIA),
  seen("project-wound-up", "BAJO", LUCIA),
  seen("project-failed", "MAR", LUCIA),
  investing({
    name: "project-invest",
    open: async (page) => {
      await page.getByLabel("Importe").fill("1.000");
      await page.getByText("40 OLIVA").first().waitFor();
    },
  }),
  investing({
    name: "project-invest-review",
    open: async (page) => {
      await page.getByLabel("Importe").fill("1.500");
      await page.getByRole("button", { name: "Revisar inversión" }).click();
      await page.getByRole("dialog", { name: "Revisa tu inversión" }).waitFor();
    },
  }),
  {
    name: "project-edit",
    as: ROCIO,
    open: async (page) => {
      await page.goto(`/tokenization/${await projectNumber("JABON")}/edit`);
      await page.getByLabel("Nombre del proyecto").waitFor();
    },
  },
  {
    name: "project-edit-texts",
    as: ROCIO,
    open: async (page) => {
      await page.goto(`/tokenization/${await projectNumber("OLIVA")}/edit`);
      await page.getByLabel("Qué recibe cada inversor").waitFor();
    },
  },
  {
    name: "project-documents",
    as: ROCIO,
    open: async (page) => {
      await page.goto(`/tokenization/${await projectNumber("OLIVA")}/documents`);
      await page.getByText("Plan de la almazara").first().waitFor();
    },
  },
  {
    name: "project-public",
    open: async (page) => {
      await page.goto(`/apps/projects/${await projectNumber("OLIVA")}`);
    },
  },
  { name: "project-public-unknown", path: "/apps/projects/999999" },
  ...["Regalar tokens", "Destino de los repartos", "Aceptar"].map(
    (act, place): Screen => ({
      name: `project-held-dialog-${place + 1}`,
      as: MARTA,
      open: async (page) => {
        await page.goto(`/tokenization/${await projectNumber("TORNO")}`);
        await page.getByRole("region", { name: "Tus tokens" }).getByRole("button", { name: act }).click();
        await page.getByRole("dialog").waitFor();
      },
    }),
  ),
  { name: "tokenization-holdings", path: "/tokenization/holdings", as: MARTA },
  { name: "admin-sales", path: "/admin?tab=sales", as: ADMIN },
  { name: "admin-sales-exits", path: "/admin?tab=sales&view=exits", as: ADMIN },
  { name: "admin-overdue", path: OVERDUE, as: ADMIN },
  {
    name: "admin-overdue-return",
    path: OVERDUE,
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("button", { name: /^Devolver lo que queda de «Hielo/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "admin-gifts", path: "/admin?tab=sales&view=offered-gifts", as: ADMIN },
  {
    name: "admin-projects",
    as: ADMIN,
    open: async (page) => {
      const { id } = await aReviewedProject();
      await page.goto(`/admin?tab=approvals&queue=projects&id=${id}`);
      await page.getByRole("button", { name: "Aprobar y abrir la venta" }).waitFor();
    },
  },
];
