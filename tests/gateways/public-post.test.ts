import { describe, expect, it } from "vitest";
import { isPublicAddress, isPublicUrl, publicLookup } from "@/lib/gateways/public-post";
import { withEnvironment } from "../setup/variables";

describe("an address of the public internet", () => {
  it.each(["1.1.1.1", "93.184.215.14", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "is %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1"],
    ...["::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1"],
    ...["2001:db8::1", "2001::1", "2002:a00:1::", "", "example.org", "127.1"],
  ])("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("where a webhook may be sent", () => {
  it.each([
    "https://example.org/hook",
    "https://example.org:8443/a?b=c",
    "https://1.1.1.1/",
    "https://[2606:4700::1111]/",
  ])("%s", (url) => expect(isPublicUrl(url)).toBe(true));

  it.each([
    ...["http://example.org/", "ftp://example.org/", "https://user:word@example.org/", "https://localhost/"],
    ...[
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://0x7f.1/",
      "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
    ],
    ...["https://169.254.169.254/latest/meta-data", "https://10.0.0.1/", "javascript:alert(1)", "x", ""],
  ])("not %s", (url) => expect(isPublicUrl(url)).toBe(false));

  it("also if the operator allows it, and only there", () => {
    withEnvironment({ WEBHOOK_ORIGINS: ["http://erp.internal:8080"] });
    expect(isPublicUrl("http://erp.internal:8080/hook")).toBe(true);
    expect(isPublicUrl("http://erp.internal:8081/hook")).toBe(false);
    expect(isPublicUrl("http://erp.internal/hook")).toBe(false);
  });
});

it.each([true, false])("connects to no name that resolves to a private address, all: %s", async (all) => {
  const refused = await new Promise<Error | null>((done) => publicLookup("localhost", { all }, done));
  expect(refused?.message).toBe("localhost does not resolve to a public IP address");
});
