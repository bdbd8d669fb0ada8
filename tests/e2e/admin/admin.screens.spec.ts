import type { Screen } from "../identity/kyc-screens";
import { aLoanToPause } from "../lending/loan-members";
import { ADMIN, userByEmail } from "../setup/fixtures";
import { lookAt } from "../setup/look";

const SCREENS: readonly Screen[] = [
  {
    name: "admin-report",
    path: "/admin?tab=approvals&queue=messages",
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("link", { name: "Revisar la denuncia de Nuria Vidal" }).click();
      await page.getByRole("button", { name: "Leer la conversación" }).click();
      await page.getByText("Última oportunidad").waitFor();
    },
  },
  {
    name: "admin-listing-report",
    path: "/admin?tab=approvals&queue=listing-reports",
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("link", { name: "Ver la denuncia de Iker Etxeberria" }).click();
      await page.getByRole("button", { name: "Retirar" }).waitFor();
    },
  },
  { name: "admin-learning-reports", path: "/admin?tab=approvals&queue=learning-reports", as: ADMIN },
  { name: "admin-rating-reports", path: "/admin?tab=approvals&queue=rating-reports", as: ADMIN },
  {
    name: "admin-contact",
    path: "/admin?tab=approvals&queue=support",
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("link", { name: /Abrir el mensaje C-DEM0-0001/ }).click();
      await page.getByLabel("Respuesta", { exact: true }).waitFor();
    },
  },
  { name: "admin-users", path: "/admin", as: ADMIN },
  {
    name: "admin-user",
    as: ADMIN,
    open: async (page) => {
      const { id } = await userByEmail("joan.pla@lonja.example");
      await page.goto(`/admin?user=${id}`);
    },
  },
  {
    name: "admin-user-verified",
    as: ADMIN,
    open: async (page) => {
      const { id } = await userByEmail("nuria.vidal@lonja.example");
      await page.goto(`/admin?user=${id}`);
      await page.getByLabel("Fecha de verificación").waitFor();
    },
  },
  {
    name: "admin-edit-person",
    as: ADMIN,
    open: async (page) => {
      const { id } = await userByEmail("joan.pla@lonja.example");
      await page.goto(`/admin?user=${id}`);
      await page.getByRole("button", { name: "Editar datos" }).click();
      await page.getByLabel("Reputación").waitFor();
    },
  },
  { name: "admin-no-match", path: "/admin?search=nadie-se-llama-asi", as: ADMIN },
  { name: "admin-permissions", path: "/admin?tab=app-permissions", as: ADMIN },
  { name: "admin-levels", path: "/admin?tab=permissions", as: ADMIN },
  { name: "admin-loans", path: "/admin?tab=loans", as: ADMIN },
  { name: "admin-loans-market", path: "/admin?tab=loans&view=requests", as: ADMIN },
  { name: "admin-loans-pauses", path: "/admin?tab=loans&view=all-pauses", as: ADMIN },
  {
    name: "admin-loan-case",
    as: ADMIN,
    open: async (page) => {
      const { id } = await aLoanToPause();
      await page.goto(`/admin?tab=loans&view=all&id=${id}`);
      await page.getByRole("region", { name: new RegExp(`^Préstamo n.º ${id}`) }).waitFor();
    },
  },
  { name: "admin-loans-price", path: "/admin?tab=loans&view=price", as: ADMIN },
  { name: "admin-loans-stress", path: "/admin?tab=loans&view=stress", as: ADMIN },
  { name: "admin-settings", path: "/admin?tab=settings", as: ADMIN },
  { name: "admin-audit", path: "/admin?tab=audit", as: ADMIN },
  { name: "admin-audit-no-match", path: "/admin?tab=audit&actor=nadie", as: ADMIN },
  { name: "admin-system", path: "/admin?tab=system", as: ADMIN },
  {
    name: "admin-emails",
    path: "/admin/emails",
    as: ADMIN,
    open: (page) =>
      page.getByLabel("Contenido", { exact: true }).fill("<h2>Novedades</h2><p>Hay <b>noticias</b>.</p>"),
  },
  {
    name: "admin-emails-mass",
    path: "/admin/emails?tab=mass",
    as: ADMIN,
    open: async (page) => {
      await page.getByLabel("Solo los que elija").check();
      await page.getByLabel("Buscar miembros").fill("clara.benet");
      await page.getByRole("button", { name: /clara\.benet@lonja\.example/ }).click();
    },
  },
  {
    name: "admin-emails-outbox",
    path: "/admin/emails?tab=outbox",
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("table").getByRole("link").first().click();
      await page.getByRole("link", { name: "Cerrar" }).waitFor();
    },
  },
];

lookAt(SCREENS);
