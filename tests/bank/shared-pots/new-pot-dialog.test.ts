import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { NewSharedPotDialog } from "@/components/bank/shared-pots/new-shared-pot-dialog";
import * as formFields from "@/components/forms/form-fields";
import * as actionForm from "@/components/forms/use-action-form";
import * as modal from "@/components/parts/modal";

const { useActionForm } = actionForm;

it("the amount proposed in euros is not kept for another currency", () => {
  const fill = vi.fn();
  let choose: ComponentProps<"select">["onInput"];
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  vi.spyOn(actionForm, "useActionForm").mockImplementation((options) => ({
    ...useActionForm(options),
    fill,
  }));
  vi.spyOn(formFields, "SelectField").mockImplementation(({ onInput }) => {
    choose = onInput;
    return null as never;
  });
  const shown = renderToStaticMarkup(createElement(NewSharedPotDialog, { close: () => undefined }));
  expect(shown).toMatch(
    /name="twoSignaturesAbove"[^>]*value="100"|value="100"[^>]*name="twoSignaturesAbove"/,
  );
  choose?.({ currentTarget: { value: "BTC" } } as never);
  expect(fill).toHaveBeenCalledWith("twoSignaturesAbove", "");
});
