import type { Page } from "@playwright/test";
import { callOf, makeUser } from "../../factories/identity";
import { enableFor } from "../../factories/second-factor";
import { becomes } from "../identity/kyc-members";
import { KYC_SCREENS, type Screen } from "../identity/kyc-screens";
import { ADMIN, expect } from "../setup/fixtures";
import { lookAt } from "../setup/look";
import { openLinkOf, unsubscribePathOf } from "../setup/open-link";

const MEMBER = "marta.ferrer@lonja.example";

// The page has hundreds of similar cards, and axe would check them for half a minute, even if hidden. They are removed
// after hydration, because React would miss them before.
async function fewCalls(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll("[data-slot=api-docs] [data-slot=card]")).every((card) =>
      Object.keys(card).some((key) => key.startsWith("__reactFiber$")),
    ),
  );
  await page.locator("[data-slot=api-docs] [data-slot=card]").evaluateAll((cards) => {
    for (const card of cards.slice(12)) card.remove();
  });
}

const SCREENS: readonly Screen[] = [
  { name: "landing", path: "/" },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  {
    name: "register-errors",
    path: "/register",
    open: (page) => page.getByRole("button", { name: "Registrarse" }).click(),
  },
  { name: "admin-login", path: "/admin-login" },
  { name: "forgot-password", path: "/forgot-password" },
  {
    name: "forgot-password-sent",
    path: "/forgot-password",
    open: async (page) => {
      await page.getByLabel("Correo electrónico").fill("nadie@lonja.example");
      await page.getByRole("button", { name: "Enviar enlace" }).click();
      await page.getByText("Revisa tu correo").waitFor();
    },
  },
  {
    name: "password-reset-dead",
    path: "/password-reset?token=no",
    open: (page) => page.getByRole("link", { name: "Solicitar otro enlace" }).waitFor(),
  },
  {
    name: "password-reset",
    open: async (page) => {
      await page.goto(`/password-reset?token=${await openLinkOf("joan.pla@lonja.example")}`);
      await page.getByRole("textbox", { name: "Nueva contraseña" }).waitFor();
    },
  },
  { name: "unsubscribe-dead", path: "/unsubscribe?token=no" },
  {
    name: "unsubscribe",
    open: async (page) => {
      await page.goto(await unsubscribePathOf("joan.pla@lonja.example"));
      await page.getByRole("button", { name: "Darme de baja" }).waitFor();
    },
  },
  {
    name: "change-password",
    path: "/change-password",
    as: MEMBER,
    open: (page) => page.getByLabel("Contraseña actual").waitFor(),
  },
  {
    name: "password-debug",
    as: ADMIN,
    open: async (page) => {
      await openLinkOf("joan.pla@lonja.example");
      await page.goto("/admin/password-debug");
    },
  },
  { name: "not-found", path: "/no-existe" },
  { name: "api-docs", path: "/api/docs" },
  { name: "api-docs-bank", path: "/api/docs/bank", open: fewCalls },
  { name: "pwa-test", path: "/pwa-test" },
  {
    name: "pwa-force",
    path: "/pwa-force",
    open: (page) => page.getByRole("button", { name: "Instalar ahora" }).click(),
  },
  { name: "offline", path: "/offline" },
  {
    name: "help",
    path: "/help",
    as: MEMBER,
    open: (page) => page.locator("#comisiones summary").click(),
  },
  { name: "ayuda", path: "/ayuda" },
  { name: "quienes-somos", path: "/quienes-somos" },
  { name: "objetivos", path: "/objetivos" },
  { name: "privacidad", path: "/privacidad" },
  { name: "terminos", path: "/terminos" },
  { name: "cookies", path: "/cookies" },
  { name: "accesibilidad", path: "/accesibilidad" },
  { name: "explore", path: "/apps" },
  { name: "loan-statistics", path: "/p2p-lending/statistics" },
  { name: "explore-member", path: "/apps", as: MEMBER },
  {
    name: "search",
    anew: true,
    path: "/dashboard",
    as: MEMBER,
    open: async (page) => {
      const box = page.getByRole("combobox", { name: "Buscar" });
      await expect(async () => {
        if (await box.isHidden())
          await page.getByRole("button", { name: "Buscar" }).click({ timeout: 2_000 });
        await box.fill("", { timeout: 2_000 });
        await box.fill("co");
        await page.getByRole("option").first().waitFor({ timeout: 2_000 });
      }).toPass();
    },
  },
  { name: "dashboard", path: "/dashboard", as: "clara.benet@lonja.example" },
  { name: "dashboard-all-apps", path: "/dashboard", as: MEMBER },
  { name: "restricted", path: "/tokenization", as: "nuria.vidal@lonja.example" },
  { name: "profile", path: "/profile", as: MEMBER },
  { name: "profile-activity", path: "/profile?tab=activity", as: MEMBER },
  { name: "profile-posts", path: "/profile?tab=posts", as: MEMBER },
  { name: "profile-transactions", path: "/profile?tab=transactions", as: MEMBER },
  {
    name: "settings",
    path: "/settings",
    as: MEMBER,
    open: (page) => page.getByLabel("Nombre de usuario").waitFor(),
  },
  {
    name: "investor",
    path: "/investor",
    as: MEMBER,
    open: async (page) => {
      await page.getByLabel("Ingresos al año").fill("24.000");
      await page.getByLabel("Lo que tienes").fill("30.000");
      await page.getByLabel("Lo que debes al año").fill("9.000");
      await page.getByRole("form", { name: "Prueba de conocimientos" }).waitFor();
    },
  },
  { name: "settings-notifications", path: "/settings?tab=notifications", as: MEMBER },
  { name: "settings-security", path: "/settings?tab=security", as: MEMBER },
  {
    name: "settings-second-factor",
    path: "/settings?tab=security",
    as: MEMBER,
    open: async (page) => {
      await page.getByRole("button", { name: "Activar", exact: true }).click();
      await page.getByRole("button", { name: "Continuar", exact: true }).click();
      await page.getByLabel("Código de 6 dígitos").waitFor();
    },
  },
  {
    name: "settings-recovery-codes",
    open: async (page) => {
      const user = await makeUser({ firstName: "Berta", lastName: "Soler" });
      await enableFor(await callOf(user));
      await becomes(page, user);
      await page.goto("/settings?tab=security");
      await page.getByRole("button", { name: "Renovar códigos" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Renovar códigos" }).click();
      await page.getByRole("list", { name: "Códigos de recuperación" }).waitFor();
    },
  },
  ...KYC_SCREENS,
  { name: "search-results", path: "/search?q=comisiones", as: MEMBER },
  { name: "settings-privacy", path: "/settings?tab=privacy", as: MEMBER },
  { name: "settings-appearance", path: "/settings?tab=appearance", as: MEMBER },
  { name: "notifications", path: "/notifications", as: MEMBER },
  { name: "notifications-empty", path: "/notifications?filter=learning", as: MEMBER },
  { name: "messages", path: "/messages", as: "lucia.marco@lonja.example" },
  { name: "messages-none", path: "/messages", as: "iker.etxeberria@lonja.example" },
  {
    name: "messages-open",
    path: "/messages",
    as: "lucia.marco@lonja.example",
    open: async (page) => {
      await page.getByRole("link", { name: /Joan Pla/ }).click();
      await page.getByRole("textbox", { name: "Mensaje para Joan Pla" }).waitFor();
    },
  },
  {
    name: "messages-search",
    path: "/messages",
    as: "lucia.marco@lonja.example",
    open: async (page) => {
      await page.getByRole("searchbox", { name: "Buscar en tus mensajes" }).fill("transferencia");
      await page.getByText("1 mensaje", { exact: true }).waitFor();
    },
  },
  {
    name: "messages-new",
    path: "/messages",
    as: "lucia.marco@lonja.example",
    open: async (page) => {
      await page.getByRole("button", { name: "Nuevo mensaje" }).click();
      await page.getByLabel("¿A quién?").fill("marta ferrer");
      await page.getByRole("dialog").getByRole("button", { name: "Marta Ferrer" }).waitFor();
    },
  },
];

lookAt(SCREENS);
