import { afterEach, expect, it, vi } from "vitest";
import { reloadModules } from "../../setup/environment";

afterEach(() => vi.unstubAllEnvs());

async function transportSecurity(HSTS_INCLUDE_SUBDOMAINS: string): Promise<string | undefined> {
  reloadModules();
  vi.stubEnv("HSTS_INCLUDE_SUBDOMAINS", HSTS_INCLUDE_SUBDOMAINS);
  const rules = (await (await import("@/next.config")).default.headers?.()) ?? [];
  return rules.flatMap(({ headers }) => headers).find(({ key }) => key === "Strict-Transport-Security")
    ?.value;
}

it.each(["", "off"])("leaves other hosts below the domain alone unless configured (%j)", async (given) => {
  expect(await transportSecurity(given)).toBe("max-age=63072000");
});

it("includes subdomains if the operator enables it", async () => {
  expect(await transportSecurity("on")).toBe("max-age=63072000; includeSubDomains");
});
