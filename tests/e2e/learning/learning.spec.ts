import { eq } from "drizzle-orm";
import { db } from "@/db";
import { courses } from "@/db/schema";
import { makeUser } from "../../factories/identity";
import { makeCourse } from "../../factories/offerings";
import { ADMIN, expect, test } from "../setup/fixtures";

const PHONE = { width: 390, height: 844 };

test("a course is created, submitted, rejected, corrected, approved, found, and a student enrols for free", async ({
  page,
  loginAs,
}) => {
  const [maker, student] = [
    await makeUser({ firstName: "Irene", lastName: "Docente" }),
    await makeUser({ firstName: "Tomás", lastName: "Alumno" }),
  ];
  await loginAs(maker.email);
  await page.goto("/courses");
  await page.locator("[data-slot=page-header]").getByRole("button", { name: "Crear Curso" }).click();
  const dialog = page.getByRole("dialog", { name: "Crear Curso" });
  await dialog.getByText("De pago", { exact: true }).click();
  await dialog.getByLabel("Título").fill("Cerámica para impacientes");
  await dialog.getByLabel("Precio", { exact: true }).fill("0");
  await dialog.getByRole("button", { name: "Crear Curso" }).click();
  await expect(dialog.getByText("La descripción es requerida").first()).toBeVisible();
  await expect(
    dialog.getByText("El precio debe ser mayor a 0 para cursos de pago, o 0 para cursos gratuitos").first(),
  ).toBeVisible();
  await dialog.getByText("Gratis", { exact: true }).click();
  await dialog.getByLabel("Descripción").fill("Barro, torno y horno en cuatro ratos.");
  await dialog.getByRole("button", { name: "Crear Curso" }).click();
  await expect(page.getByText("Redirigiendo a la gestión de contenido...")).toBeVisible();
  await expect(page).toHaveURL(/\/courses\/\d+\/content$/);
  await expect(page.getByText("Pendiente de aprobación")).toBeVisible();

  for (const title of ["El torno", "El barro"]) {
    await page.getByRole("button", { name: "Agregar Capítulo" }).click();
    const chapter = page.getByRole("dialog", { name: "Agregar Capítulo" });
    await chapter.getByLabel("Título").fill(title);
    await chapter.getByLabel("Descripción").fill("Con las manos.");
    await chapter.getByLabel("URL del vídeo (opcional)").fill("javascript:alert(1)");
    await chapter.getByRole("button", { name: "Crear Capítulo" }).click();
    await expect(chapter.getByText("Debe ser una URL válida").first()).toBeVisible();
    await chapter.getByLabel("URL del vídeo (opcional)").fill("https://youtu.be/dQw4w9WgXcQ");
    await chapter.getByLabel("Texto (opcional)").fill("Un **poco** de teoría.");
    await chapter.getByText("Vista previa: se puede ver sin inscribirse").click();
    await chapter.getByRole("button", { name: "Crear Capítulo" }).click();
    await expect(page.getByText("Capítulo creado", { exact: true })).toBeVisible();
    await expect(chapter).toBeHidden();
  }
  await page.getByRole("button", { name: "Subir «El barro»" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "El barro" }).first()).toContainText("1");
  await page.getByRole("button", { name: "Enviar a revisión" }).click();
  await expect(page.getByText("Los alumnos podrán inscribirse cuando el curso esté aprobado.")).toBeVisible();

  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.ownerId, maker.id));
  await loginAs(ADMIN);
  await page.goto(`/admin?tab=approvals&queue=learning&id=course-${course?.id}`);
  const review = page.getByRole("region", { name: "Cerámica para impacientes" });
  await expect(review).toContainText("Irene Docente");
  await expect(review).toContainText("El torno");
  await review.getByRole("button", { name: "Rechazar" }).click();
  const rejection = page.getByRole("dialog", { name: /^Rechazar/ });
  await rejection.getByRole("button", { name: "Rechazar" }).click();
  await expect(rejection.getByText("Escribe el motivo del rechazo").first()).toBeVisible();
  await rejection.getByLabel("Motivo").fill("Falta decir qué herramientas hacen falta");
  await rejection.getByRole("button", { name: "Rechazar" }).click();
  await expect(page.getByText("Contenido rechazado")).toBeVisible();

  await loginAs(maker.email);
  await page.goto(`/courses/${course?.id}/content`);
  await expect(page.getByText("Falta decir qué herramientas hacen falta")).toBeVisible();
  await page.getByRole("button", { name: "Editar", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Editar el curso" });
  await edit.getByLabel("Descripción").fill("Barro, torno y horno. Hacen falta un torno y paciencia.");
  await edit.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Curso actualizado")).toBeVisible();
  await page.getByRole("button", { name: "Enviar a revisión" }).click();
  await expect(page.getByText("Está en revisión.", { exact: false })).toBeVisible();

  await loginAs(ADMIN);
  await page.goto(`/admin?tab=approvals&queue=learning&id=course-${course?.id}`);
  await review.getByRole("button", { name: "Aprobar" }).click();
  await expect(page.getByText("Contenido aprobado")).toBeVisible();

  await loginAs(student.email);
  await page.setViewportSize(PHONE);
  await page.goto("/courses");
  await page.getByRole("searchbox", { name: "Buscar cursos" }).fill("ceramicas impaciente");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: /Cerámica para impacientes/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cerámica para impacientes" })).toBeVisible();
  await page.getByText("Ver el contenido").first().click();
  await expect(page.getByText("poco", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: /Inscribirse Gratis/ }).click();
  await expect(page.getByText("Inscripción exitosa")).toBeVisible();
  await expect(page).toHaveURL(/\/content$/);
});

test("a mentorship is offered on a phone; filters and the paid button have the right texts", async ({
  page,
  loginAs,
}) => {
  const mentor = await makeUser({ firstName: "Olga", lastName: "Mentora" });
  const course = await makeCourse(await makeUser(), {
    title: "Curso de pago del filtro",
    isFree: false,
    priceCents: 4_990n,
  });
  await loginAs(mentor.email);
  await page.setViewportSize(PHONE);
  await page.goto("/courses?tab=mentorias&filter=mine");
  await expect(page.getByText("Todavía no has creado ninguna mentoría")).toBeVisible();
  await page.locator("[data-slot=page-header]").getByRole("button", { name: "Crear Mentoría" }).click();
  const dialog = page.getByRole("dialog", { name: "Crear Mentoría" });
  await dialog.getByLabel("Título").fill("Huerto en el balcón");
  await dialog.getByLabel("Descripción").fill("Del semillero a la mesa.");
  await dialog.getByLabel("Servicios").fill("Dos visitas por videollamada");
  await dialog.getByText("De pago", { exact: true }).click();
  await dialog.getByLabel("Precio", { exact: true }).fill("12,50");
  await dialog.getByRole("button", { name: "Crear Mentoría" }).click();
  await expect(page.getByText("Se ha enviado al administrador para su aprobación.")).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: "Huerto en el balcón" });
  await expect(card).toContainText("12,50");
  await expect(card).toContainText("Mentor Olga Mentora");

  await page
    .getByRole("navigation", { name: "Cursos y Mentorías" })
    .getByRole("link", { name: "Cursos" })
    .click();
  await expect(page.getByRole("link", { name: "Mis cursos" })).toBeVisible();
  await page.getByRole("link", { name: "De pago", exact: true }).click();
  await expect(page).toHaveURL(/filter=paid/);
  const paid = page.getByRole("article").filter({ hasText: "Curso de pago del filtro" });
  await expect(paid).toContainText("49,90");
  const link = paid.getByRole("link", { name: /^Inscribirse - \$53,90/ });
  await expect(link).toHaveAttribute("href", `/courses/checkout/${course.id}`);
  await page.goto("/courses/999999999");
  await expect(page.getByText("Curso no encontrado")).toBeVisible();
});
