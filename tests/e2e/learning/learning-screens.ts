import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { courses } from "@/db/schema";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";

const MEMBER = "clara.benet@lonja.example";

async function courseOf(title: string): Promise<number> {
  const [row] = await db.select({ id: courses.id }).from(courses).where(eq(courses.title, title)).limit(1);
  return row?.id ?? 0;
}

async function openOne(page: Page, path: (id: number) => string, title: string): Promise<void> {
  await page.goto(path(await courseOf(title)));
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The catalogue, the pages of a course and a mentorship, and those where they are edited and reviewed. */
export const LEARNING_SCREENS: readonly Screen[] = [
  { name: "courses", path: "/courses", as: MEMBER },
  { name: "mentorships", path: "/courses?tab=mentorias", as: MEMBER },
  {
    name: "course",
    as: MEMBER,
    open: async (page) => {
      await openOne(page, (id) => `/courses/${id}`, "Bitcoin desde cero: comprar, guardar y vender");
      await page.getByText("Ver el contenido").first().click();
    },
  },
  {
    name: "course-manage",
    as: "lucia.marco@lonja.example",
    open: (page) => openOne(page, (id) => `/courses/${id}/content`, "Invertir en fondos indexados"),
  },
  {
    name: "mentorship-create",
    path: "/courses?tab=mentorias",
    as: MEMBER,
    open: async (page) => {
      await page.locator("[data-slot=page-header]").getByRole("button", { name: "Crear Mentoría" }).click();
      await page.getByRole("dialog").getByText("De pago", { exact: true }).click();
    },
  },
  {
    name: "admin-learning",
    as: ADMIN,
    open: async (page) => {
      const id = await courseOf("Préstamos entre particulares: riesgo y garantías");
      await page.goto(`/admin?tab=approvals&queue=learning&id=course-${id}`);
      await page.getByRole("button", { name: "Aprobar" }).waitFor();
    },
  },
];
