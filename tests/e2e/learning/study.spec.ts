import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { courses } from "@/db/schema";
import { makeUser } from "../../factories/identity";
import { aMentorship, aStudent, aTaughtCourse, refunded } from "../../factories/study";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { anotherWindow, leaveWindow } from "../setup/windows";

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true });

for (const size of sizesOf("study")) {
  test(`a paid course is begun, studied to the end, certified, and lost with its refund, on a ${size}`, async ({
    page,
    loginAs,
    browser,
  }) => {
    const course = await aTaughtCourse({ chapters: 2, title: `Balances ${size}` });
    const user = await makeUser({ firstName: "Elsa", lastName: `Vega ${size}` });
    const student = await aStudent(course, { user, paid: "consented" });
    await loginAs(student.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/courses/studies");
    await page.getByRole("link", { name: `Continuar: Balances ${size}` }).click();
    await expect(page.getByText("termina tu derecho a desistir")).toBeVisible();
    await expect(page.getByText("Texto del capítulo 1")).toHaveCount(0);
    await page.getByRole("button", { name: "Empezar el curso" }).click();
    await expect(page.getByRole("heading", { name: "Texto del capítulo 1" })).toBeVisible();
    await shown(page, "Marcar como completado").click();
    await expect(page.getByRole("heading", { name: "Texto del capítulo 2" })).toBeVisible();
    await expect(page.getByRole("progressbar").filter({ visible: true })).toHaveAttribute(
      "aria-valuenow",
      "50",
    );

    // The course continues where they left it.
    await page.goto(`/courses/${course.id}/content`);
    await expect(page.getByRole("heading", { name: "Texto del capítulo 2" })).toBeVisible();
    if (size === "phone") {
      await page.getByRole("button", { name: "Capítulos: 1 de 2 capítulos" }).click();
      const sheet = page.getByRole("dialog", { name: "Capítulos" });
      await sheet.getByRole("link", { name: /Capítulo 1/ }).click();
      await expect(sheet).toBeHidden();
    } else {
      await page
        .getByRole("navigation", { name: "Capítulos del curso" })
        .getByRole("link", { name: /Capítulo 1/ })
        .click();
    }
    await expect(page.getByRole("heading", { name: "Texto del capítulo 1" })).toBeVisible();
    await shown(page, "Deshacer «completado»").click();
    await expect(page.getByRole("progressbar").filter({ visible: true })).toHaveAttribute(
      "aria-valuenow",
      "0",
    );
    await shown(page, "Marcar como completado").click();
    await expect(page.getByRole("heading", { name: "Texto del capítulo 2" })).toBeVisible();
    await shown(page, "Marcar como completado").click();
    await expect(page.getByText("¡Curso completado!")).toBeVisible();
    await page.getByLabel("Curso completado").getByRole("link", { name: "Valorar el curso" }).click();
    await expect(page).toHaveURL(/#valoraciones$/);
    const review = page.getByRole("form", { name: "Tu valoración" });
    await review.getByRole("button", { name: "Publicar valoración" }).click();
    await expect(review.getByText("Elige de 1 a 5 estrellas")).toBeVisible();
    await review.getByRole("radio", { name: "4 estrellas: bien" }).check({ force: true });
    await review.getByLabel("Comentario (opcional)").fill("Claro y al grano.");
    await review.getByRole("button", { name: "Publicar valoración" }).click();
    await expect(page.getByText("Valoración publicada", { exact: true })).toBeVisible();
    await expect(review.getByRole("button", { name: "Guardar cambios" })).toBeVisible();
    await expect(page.locator("#valoraciones")).toContainText("1 valoración");
    await page.goto(`/courses/${course.id}/content`);
    await page.getByLabel("Curso completado").getByRole("link", { name: "Ver certificado" }).click();
    await expect(page.getByRole("article").getByText(`Elsa Vega ${size}`)).toBeVisible();

    // Anyone with the address may see it: no one is signed in there.
    const other = await anotherWindow(browser);
    await other.goto(page.url());
    await expect(other.getByText("Certificado auténtico")).toBeVisible();
    await refunded(student.enrollmentId);
    await other.reload();
    await expect(other.getByText("Este certificado se anuló")).toBeVisible();
    await leaveWindow(other);
    await page.goto(`/courses/${course.id}/content`);
    await expect(page.getByText("Este contenido es de los alumnos del curso")).toBeVisible();
  });
}

test("a mentor and a student agree on a date, each in their own time zone", async ({ page, loginAs }) => {
  const mentor = await makeUser({ firstName: "Marco", lastName: "Polo", timezone: "Europe/Madrid" });
  const mentorship = await aMentorship({ ownerId: mentor.id });
  const user = await makeUser({ firstName: "Sara", lastName: "Gil", timezone: "America/Lima" });
  const student = await aStudent(mentorship, { kind: "mentorship", user });
  const path = `/mentorships/${mentorship.id}/sessions`;
  await loginAs(student.email);
  await page.setViewportSize(SIZES.phone);
  await page.goto(path);
  await page.getByRole("button", { name: "Proponer una fecha a Marco" }).click();
  const form = page.getByRole("form", { name: "Proponer una fecha" });
  await expect(form.getByText("Hora de Lima")).toBeVisible();
  await form.getByRole("button", { name: "Proponer fecha" }).click();
  await expect(form.getByText("Elige el día y la hora")).toBeVisible();
  const year = new Date().getUTCFullYear();
  await form.getByLabel("Día y hora").fill(`${year}-01-01T10:00`);
  await form.getByRole("button", { name: "Proponer fecha" }).click();
  await expect(form.getByText("Elige una fecha que aún no haya pasado").first()).toBeVisible();
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel("Día y hora").fill(`${day}T11:30`);
  await form.getByRole("button", { name: "Proponer fecha" }).click();
  await expect(page.getByText("Fecha propuesta", { exact: true })).toBeVisible();
  await expect(page.getByText(/11:30/)).toBeVisible();
  await expect(page.getByText("Esperando respuesta")).toBeVisible();

  await loginAs(mentor.email);
  await page.setViewportSize(SIZES.desk);
  await page.goto(path);
  await expect(page.getByText("Te toca contestar")).toBeVisible();
  await expect(page.getByText(/1[78]:30/)).toBeVisible();
  await page.getByRole("button", { name: /^Confirmar:/ }).click();
  await expect(page.getByText("Confirmada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Escribir a Sara" }).click();
  await expect(page.getByRole("textbox", { name: "Mensaje para Sara Gil" })).toBeVisible();

  await loginAs(student.email);
  await page.goto(path);
  await page.getByRole("button", { name: /^Cancelar:/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar la sesión" }).click();
  await expect(page.getByText("No hay ninguna fecha acordada")).toBeVisible();
});

test("an instructor writes a quiz; a student fails it, passes it, and then completes the chapter", async ({
  page,
  loginAs,
}) => {
  const instructor = await makeUser({ firstName: "Iria", lastName: "Examen" });
  const made = { title: "Leer un balance", chapters: 1, ownerId: instructor.id };
  const course = await aTaughtCourse({ ...made, approvalStatus: "pending", status: "draft" });
  await loginAs(instructor.email);
  await page.goto(`/courses/${course.id}/content`);
  await page.getByRole("link", { name: "Añadir un cuestionario de «Capítulo 1»" }).click();
  const form = page.getByRole("form", { name: "Cuestionario" });
  await form.getByLabel("Pregunta 1", { exact: true }).fill("¿Qué suma el balance?");
  await form.getByRole("textbox", { name: "Opción 1 de la pregunta 1" }).fill("Cero");
  await form.getByRole("button", { name: "Guardar el cuestionario" }).click();
  await expect(form.getByText("Escribe la opción")).toBeVisible();
  await expect(form.getByText("Marca la opción correcta")).toBeVisible();
  await expect(form.getByLabel("Pregunta 1", { exact: true })).toHaveValue("¿Qué suma el balance?");
  await form.getByRole("textbox", { name: "Opción 2 de la pregunta 1" }).fill("Diez");
  await form.getByRole("radio", { name: "Opción 1 de la pregunta 1: es la correcta" }).check();
  await form.getByRole("button", { name: "Añadir pregunta" }).click();
  await form.getByLabel("Pregunta 2", { exact: true }).fill("¿Quién lo firma?");
  await form.getByRole("textbox", { name: "Opción 1 de la pregunta 2" }).fill("Nadie");
  await form.getByRole("textbox", { name: "Opción 2 de la pregunta 2" }).fill("El administrador");
  await form.getByRole("radio", { name: "Opción 2 de la pregunta 2: es la correcta" }).check();
  await form.getByRole("button", { name: "Guardar el cuestionario" }).click();
  await expect(page.getByText("Cuestionario guardado")).toBeVisible();
  await expect(page.getByRole("button", { name: "Eliminar el cuestionario" })).toBeVisible();

  await db
    .update(courses)
    .set({ approvalStatus: "approved", status: "active" })
    .where(eq(courses.id, course.id));
  const student = await aStudent(course);
  await loginAs(student.email);
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/courses/${course.id}/content`);
  await expect(shown(page, "Marcar como completado")).toHaveCount(0);
  const start = page.getByRole("link", { name: "Hacer el cuestionario" }).filter({ visible: true });
  await start.click();
  const quiz = page.getByRole("form", { name: "Cuestionario" });
  await quiz.getByRole("radio", { name: "Cero" }).check();
  await quiz.getByRole("button", { name: "Entregar" }).click();
  await expect(quiz.getByText("Elige una respuesta")).toBeVisible();
  await expect(quiz.getByRole("radio", { name: "Cero" })).toBeChecked();
  await quiz.getByRole("radio", { name: "Nadie" }).check();
  await quiz.getByRole("button", { name: "Entregar" }).click();
  await expect(page.getByText(/No aprobado: 50.% de aciertos\. Te quedan 2 intentos\./)).toBeVisible();
  await expect(quiz.getByText("Fallada en el último intento")).toHaveCount(1);
  await expect(page.getByText("Correcta", { exact: true })).toHaveCount(0);
  await quiz.getByRole("radio", { name: "Cero" }).check();
  await quiz.getByRole("radio", { name: "El administrador" }).check();
  await quiz.getByRole("button", { name: "Entregar" }).click();
  await expect(page.getByText(/Aprobado: 100.% de aciertos\./)).toBeVisible();
  await expect(page.getByText("Correcta", { exact: true })).toHaveCount(2);
  await page.getByRole("link", { name: "Volver al capítulo" }).click();
  await shown(page, "Marcar como completado").click();
  await expect(page.getByText("¡Curso completado!")).toBeVisible();
});

test("an instructor adds lessons to a chapter; a student reads them on a phone and marks it done", async ({
  page,
  loginAs,
}) => {
  const instructor = await makeUser({ firstName: "Pilar", lastName: "Lecciones" });
  const made = { title: "Encuadernar a mano", chapters: 1, ownerId: instructor.id };
  const course = await aTaughtCourse({ ...made, approvalStatus: "pending", status: "draft" });
  await loginAs(instructor.email);
  await page.goto(`/courses/${course.id}/content`);
  for (const [title, content] of [
    ["Coser los pliegos", "Con **hilo** encerado"],
    ["Doblar el papel", "A favor de la fibra"],
  ] as const) {
    await page.getByRole("button", { name: "Añadir una lección a «Capítulo 1»" }).click();
    const dialog = page.getByRole("dialog", { name: "Añadir una lección" });
    await dialog.getByLabel("Título").fill(title);
    await dialog.getByLabel("Contenido").fill(content);
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog).toHaveCount(0);
  }
  const lessons = page.getByRole("list", { name: "Lecciones de «Capítulo 1»" }).getByRole("listitem");
  await expect(lessons).toContainText(["Coser los pliegos", "Doblar el papel"]);
  await page.getByRole("button", { name: "Subir la lección «Doblar el papel»" }).click();
  await expect(lessons).toContainText(["Doblar el papel", "Coser los pliegos"]);

  await db
    .update(courses)
    .set({ approvalStatus: "approved", status: "active" })
    .where(eq(courses.id, course.id));
  const student = await aStudent(course);
  await loginAs(student.email);
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/courses/${course.id}/content`);
  await expect(page.getByRole("region", { name: "Doblar el papel" })).toContainText("Lección 1 de 2");
  const second = page.getByRole("region", { name: "Coser los pliegos" });
  await expect(second).toContainText("Lección 2 de 2");
  await expect(second.getByText("hilo", { exact: true })).toBeVisible();
  await shown(page, "Marcar como completado").click();
  await expect(page.getByText("¡Curso completado!")).toBeVisible();
});
