import { describe, expect, it } from "vitest";
import { clientAddress, requestId, requestInfo } from "@/lib/core/command/request";

describe("clientAddress", () => {
  it.each([
    ["the socket's address with no proxy", "203.0.113.9", 0, "203.0.113.9"],
    ["what the only proxy saw", "203.0.113.9", 1, "203.0.113.9"],
    ["what the only proxy saw, not what the caller claims", "1.2.3.4, 203.0.113.9", 1, "203.0.113.9"],
    ["what the outer of two proxies saw", "203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
    [
      "what the outer of two proxies saw, past two claims",
      "1.2.3.4, 5.6.7.8, 203.0.113.9, 10.0.0.1",
      2,
      "203.0.113.9",
    ],
    ["the last entry with no proxy, whatever stands before it", "1.2.3.4, 203.0.113.9", 0, "203.0.113.9"],
    ["an IPv6 address as it is", "2001:db8::1", 0, "2001:db8::1"],
    ["the address without the spaces around it", "1.2.3.4 ,  203.0.113.9  ", 1, "203.0.113.9"],
    ["«unknown» without the header", null, 0, "unknown"],
    ["«unknown» for an empty header", "", 1, "unknown"],
    [
      "«unknown» when fewer proxies wrote than are trusted, never the caller's claim",
      "203.0.113.9",
      2,
      "unknown",
    ],
    ["«unknown» for an empty entry, never the one to its left", "1.2.3.4, ", 1, "unknown"],
  ])("answers %s", (_what, header, proxies, address) => {
    expect(clientAddress(header, proxies)).toBe(address);
  });
});

describe("requestId", () => {
  it("is the request id of a trusted proxy, if that is valid", () => {
    expect(requestId("4f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e")).toBe("4f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e");
    for (const given of ["mine", "x".repeat(65), "with a space", "line\nbreak", ["a", "b"], null]) {
      expect(requestId(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    }
  });
});

describe("requestInfo", () => {
  it("gives every request its own id", () => {
    const ids = Array.from({ length: 100 }, () => requestInfo(new Headers()).id);
    expect(new Set(ids).size).toBe(100);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it("reads the address and at most 300 characters of the browser", () => {
    const headers = new Headers({ "x-forwarded-for": "203.0.113.9", "user-agent": "x".repeat(5_000) });
    expect(requestInfo(headers)).toMatchObject({ ip: "203.0.113.9", userAgent: "x".repeat(300) });
    expect(requestInfo(new Headers())).toMatchObject({ ip: "unknown", userAgent: "" });
  });

  it("does not let the caller choose the id", () => {
    expect(requestInfo(new Headers({ "x-request-id": "chosen-by-me" })).id).not.toBe("chosen-by-me");
  });
});
