import { eq } from "drizzle-orm";
import { db } from "@/db";
import { investorDeclarations, investorSimulations, investorTests } from "@/db/schema";
import { makeVerifiedUser } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";

const RIGHT = [
  "Los 1.000 €",
  "Nada",
  "Solo si alguien los quiere, y quizá por menos",
  "Que puede repartir más, menos o nada",
  "Repartir el dinero entre varias inversiones distintas",
  "Como mucho el 10 %",
  "Desistir en los 4 días siguientes, sin motivo ni coste",
  "El promotor",
  "Vuelve a ti completo",
  "Puede valer una parte menor del total",
];

for (const size of sizesOf("investor")) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test("a member passes the test, simulates a loss, and makes and withdraws a declaration", async ({
      page,
      loginAs,
    }) => {
      const member = await makeVerifiedUser({ firstName: "Irene", lastName: "Costa" });
      await loginAs(member.email);
      await page.goto("/settings?tab=security");
      await page.getByRole("link", { name: "Perfil de inversor" }).click();
      await expect(page.getByRole("heading", { name: "Perfil de inversor", level: 1 })).toBeVisible();
      await expect(page.getByText("Aprueba la prueba y haz la simulación.")).toBeVisible();

      const questions = page.getByRole("form", { name: "Prueba de conocimientos" });
      await questions.getByRole("button", { name: "Entregar la prueba" }).click();
      await expect(questions.getByText("Responde a todas las preguntas").first()).toBeVisible();
      const groups = questions.getByRole("group");
      for (const [at, answer] of RIGHT.entries()) {
        await groups.nth(at).getByRole("radio", { name: answer, exact: true }).check();
      }
      await questions.getByRole("button", { name: "Entregar la prueba" }).click();
      await expect(page.getByText("10 de 10 respuestas correctas.")).toBeVisible();
      await expect(page.getByText("Aprobada", { exact: true })).toBeVisible();
      await expect(questions).toBeHidden();

      const simulator = page.getByRole("form", { name: "Simulador de pérdidas" });
      await simulator.getByLabel("Ingresos al año").fill("24.000");
      await simulator.getByLabel("Lo que tienes").fill("30.000,50");
      await simulator.getByLabel("Lo que debes al año").fill("9.000");
      await expect(simulator.getByText("4.500,05 €").first()).toBeVisible();
      await simulator.getByRole("button", { name: "Guardar la simulación" }).click();
      await expect(page.getByText("Simulación guardada")).toBeVisible();
      await expect(page.getByText("Tienes la prueba aprobada y la simulación hecha.")).toBeVisible();

      const declaration = page.getByRole("form", { name: "Declaración de inversor experimentado" });
      await declaration.getByRole("checkbox").first().check();
      await declaration.getByRole("button", { name: "Declararme inversor experimentado" }).click();
      await expect(declaration.getByText("Marca al menos dos").first()).toBeVisible();
      await declaration.getByRole("checkbox").nth(1).check();
      await declaration.getByRole("button", { name: "Declararme inversor experimentado" }).click();
      await expect(page.getByText("Declarado", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Retirar la declaración" }).click();
      await expect(page.getByText("Declaración retirada")).toBeVisible();
      await expect(declaration).toBeVisible();

      const [count, said, [declared]] = await Promise.all([
        db.$count(investorTests, eq(investorTests.userId, member.id)),
        db.$count(investorSimulations, eq(investorSimulations.userId, member.id)),
        db.select().from(investorDeclarations).where(eq(investorDeclarations.userId, member.id)),
      ]);
      expect([count, said, declared?.withdrawnAt !== null]).toEqual([1, 1, true]);
    });
  });
}
