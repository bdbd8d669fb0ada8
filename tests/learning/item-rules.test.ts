import { describe, expect, it } from "vitest";
import { videoEmbedOf } from "@/lib/learning/chapter-rules";
import { priceProblem, usdCentsOf } from "@/lib/learning/item-rules";
import { isWebUrl } from "@/lib/learning/item-schema";

describe("a price in dollars", () => {
  it("is rounded up to the cent, and zero for what is free", () => {
    expect(usdCentsOf(4_990n, "1.080000")).toBe(5_390n);
    expect(usdCentsOf(1n, "1.080000")).toBe(2n);
    expect(usdCentsOf(100n, "1.000000")).toBe(100n);
    expect(usdCentsOf(0n, "1.080000")).toBe(0n);
    expect(usdCentsOf(5_000_000n, "0.999999")).toBe(4_999_995n);
  });
});

describe("a price as it is typed", () => {
  it.each([
    [true, "0", true],
    [true, "", true],
    [true, "0.00", true],
    [true, "1", false],
    [false, "0.01", true],
    [false, "49.90", true],
    [false, "0", false],
    [false, "-1", false],
    [false, "0.001", false],
    [false, "NaN", false],
    [false, "0x10", false],
    [false, "50000", true],
    [false, "50000.01", false],
  ])("free %s at %j is right: %s", (isFree, price, isRight) => {
    expect(priceProblem("mentorship", isFree, price) === null).toBe(isRight);
  });
});

describe("a video", () => {
  const NO_COOKIE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1";

  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", NO_COOKIE],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", NO_COOKIE],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", NO_COOKIE],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", NO_COOKIE],
    ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
    [
      "https://vimeo.com/123456789/abcdef1234",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef1234",
    ],
    ["https://player.vimeo.com/video/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
  ])("%s is played privately", (url, src) => {
    expect(videoEmbedOf(url)?.src).toBe(src);
  });

  it.each([
    "https://example.com/video.mp4",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=../../x",
    "https://vimeo.com/channels/staff",
    "nada",
  ])("%s is a link", (url) => {
    expect(videoEmbedOf(url)).toBeNull();
  });
});

describe("an address", () => {
  it("is one of the web, without a password in it", () => {
    expect(isWebUrl("https://example.com/a?b=c#d")).toBe(true);
    for (const wrong of [
      "javascript:alert(1)",
      " javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:,x",
      "//example.com",
      "https://a:b@example.com",
      "vbscript:x",
      "file:///etc/passwd",
      "blob:https://example.com/x",
    ]) {
      expect(isWebUrl(wrong), wrong).toBe(false);
    }
  });
});
