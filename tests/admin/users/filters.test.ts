import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { UserFilters } from "@/components/admin/users/filters";
import * as addressFilters from "@/components/forms/filters/use-address-filters";

afterEach(() => vi.restoreAllMocks());

it("the filters of the members follow the address, within their tab", () => {
  const follow = vi.spyOn(addressFilters, "useAddressFilters").mockReturnValue({} as never);
  const filters = { requests: "open", search: "ana" } as const;
  const shown = renderToStaticMarkup(createElement(UserFilters, { tab: "app-permissions", filters }));
  expect(follow).toHaveBeenCalledWith({ path: "/admin?tab=app-permissions", search: filters });
  expect(shown).toMatch(/<option value="open" selected="">/);
  expect(shown).not.toContain('name="tab"');
});
