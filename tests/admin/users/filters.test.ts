import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { UserFilters } from "@/components/admin/users/filters";
import { AddressForm } from "@/components/forms/filters/address-form";
import * as addressFilters from "@/components/forms/filters/use-address-filters";

afterEach(() => vi.restoreAllMocks());

it("the filters of the members follow the address, within their tab", () => {
  const filters = { requests: "open", search: "ana" } as const;
  const { props } = UserFilters({ tab: "app-permissions", filters });
  expect(props).toMatchObject({ path: "/admin?tab=app-permissions", search: filters });
  const shown = renderToStaticMarkup(createElement("div", null, props.children));
  expect(shown).toMatch(/<option value="open" selected="">/);
  expect(shown).not.toContain('name="tab"');
});

it("their form changes the address with its input", () => {
  const follow = vi.spyOn(addressFilters, "useAddressFilters").mockReturnValue({} as never);
  const address = { path: "/admin?tab=users", search: { search: "ana" } };
  const shown = renderToStaticMarkup(
    createElement(AddressForm, { ...address, "aria-label": "Buscar usuarios" }),
  );
  expect(follow).toHaveBeenCalledWith(address);
  expect(shown).toBe('<form aria-label="Buscar usuarios"></form>');
});
