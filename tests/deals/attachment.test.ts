import { describe, expect, it } from "vitest";
import { problemOf } from "@/components/deals/use-chosen-file";
import { ATTACHMENT } from "@/lib/deals/constants";

describe("a file chosen for a deal", () => {
  it.each([
    ["application/pdf", 10, null],
    ["image/webp", ATTACHMENT.maxBytes, null],
    ["", 10, null],
    ["text/plain", 10, "Solo se permiten imágenes JPG, PNG o WebP, o un PDF"],
    ["image/png", ATTACHMENT.maxBytes + 1, "El tamaño máximo permitido es 5 MB"],
  ])("of type %j with %i bytes: %j", (type, size, problem) => {
    expect(problemOf({ type, size })).toBe(problem);
  });
});
