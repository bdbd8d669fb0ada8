import { expect, it } from "vitest";
import { updateForm } from "@/lib/offers/form-schema";
import { postUpdateInput } from "@/lib/offers/schema";

const typed = { id: "7", title: "Cosecha", body: "Buena.", label0: "Cajas", value0: "120", label1: "Socios" };

it("a figure without a value is left out of an update, and one without a label is an error of its field", () => {
  expect(postUpdateInput.parse(updateForm.parse(typed)).metrics).toEqual([{ label: "Cajas", value: "120" }]);
  const { error } = updateForm.safeParse({ ...typed, value2: "31 %" });
  expect(error?.issues).toMatchObject([{ path: ["label2"], message: "Escribe de qué es la cifra" }]);
});
