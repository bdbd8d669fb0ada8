import { expect, it } from "vitest";
import { ltvVariant } from "@/components/lending/posts/labels";
import { MAX_LIQUIDATION_FEE_POINTS, WARNING_LTV } from "@/lib/core/config/constants";
import { formatCents, parseCents } from "@/lib/lending/cents";
import { MAX_OPEN_POSTS } from "@/lib/lending/constants";
import { MAX_BORROWED, MAX_PENDING } from "@/lib/lending/loan/constants";
import type { PostSort } from "@/lib/lending/posts/constants";
import { type ListPosts, listPostsInput, offerParams, requestParams } from "@/lib/lending/posts/schema";
import { PAYMENT_DATA_DAYS } from "@/lib/lending/principal/constants";

// The limits of the specification and the design, written independently of the code.
it("match the specification", () => {
  expect([MAX_OPEN_POSTS, MAX_BORROWED, MAX_PENDING, PAYMENT_DATA_DAYS]).toEqual([20, 20, 3, 30]);
  expect([WARNING_LTV, MAX_LIQUIDATION_FEE_POINTS]).toEqual([6_000, 500]);
});

it("warns of an LTV above 60 %, not of 60 itself", () => {
  expect(["59.99", "60.00", "60.01", "114.29"].map(ltvVariant)).toEqual([
    "success",
    "success",
    "destructive",
    "destructive",
  ]);
});

it("lists the newest posts first, and identifies a post only by its number", () => {
  const asked: ListPosts = listPostsInput.parse({});
  const newest: PostSort = "recent";
  expect(asked).toMatchObject({ currency: "all", sort: newest, limit: 20 });
  for (const params of [requestParams, offerParams]) {
    expect(params.parse({ id: "7" })).toEqual({ id: 7 });
    expect(params.safeParse({ id: "siete" }).success).toBe(false);
  }
});

it("formats cents and parses the API's amounts", () => {
  expect(parseCents("8000.5")).toBe(800_050n);
  expect([formatCents(800_050n, "USDC"), formatCents(5n, null).unit]).toEqual([
    { text: "8.000,50", unit: "USDC" },
    "US$",
  ]);
});
