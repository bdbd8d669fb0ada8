import { expect, it } from "vitest";
import { editProject } from "@/lib/tokenization/projects/edit-project";
import { submitProject } from "@/lib/tokenization/projects/submit-project";
import { callOf } from "../../factories/identity";
import { create, makePromoter } from "../sales";

it("requires these texts already when a project is sent, and not in a draft", async () => {
  const promoter = await makePromoter();
  await expect(create(promoter, { promoterName: " ", risks: "" })).rejects.toMatchObject({
    code: "invalid",
    fields: { promoterName: "Escribe quién promueve", risks: "Escribe los riesgos" },
  });
  const { id } = await create(promoter, { promoterName: "", draft: true });
  await expect(submitProject.run(await callOf(promoter), { id })).rejects.toMatchObject({
    code: "invalid",
    message: "Antes de enviarlo hay que completar: quién promueve.",
    fields: { promoterName: "Escribe quién promueve" },
  });
  await editProject.run(await callOf(promoter), { id, promoterName: "Horno de Rita, S. L." });
  expect((await submitProject.run(await callOf(promoter), { id })).status).toBe("review");
});
