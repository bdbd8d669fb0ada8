import type { ComponentProps, ReactElement } from "react";
import { expect, it } from "vitest";
import { ForumView } from "@/components/forum/forum-view";
import type { NavTabs } from "@/components/parts/nav-tabs";
import { authorize } from "@/lib/auth/actor";
import { makePost } from "../../factories/forum";
import { callOf } from "../../factories/identity";

type Tabs = ComponentProps<typeof NavTabs>["tabs"];

it("a search has no tab for an order that its results do not have", async () => {
  const { author } = await makePost({ title: "Relojes antiguos" });
  const viewer = authorize("user", (await callOf(author)).viewer);
  const tabsAt = async (params: Record<string, string>) => {
    const page: ReactElement<{ children: ReactElement<{ tabs: Tabs }>[] }> = await ForumView({
      viewer,
      params,
    });
    const tabs = page.props.children[0]?.props.tabs ?? [];
    return { names: tabs.map(({ name }) => name), current: tabs.find(({ current }) => current)?.href };
  };
  const all = ["Recientes", "Populares", "Sin respuesta", "Sin leer", "Mis temas"];
  expect(await tabsAt({ sort: "popular" })).toEqual({ names: all, current: "/forum?sort=popular" });
  const names = all.filter((name) => name !== "Populares");
  expect(await tabsAt({ q: "relojes" })).toEqual({ names, current: "/forum?q=relojes" });
  expect(await tabsAt({ q: "relojes", sort: "popular" })).toEqual({ names, current: "/forum?q=relojes" });
  expect(await tabsAt({ q: "relojes", sort: "unanswered" })).toEqual({
    names,
    current: "/forum?sort=unanswered&q=relojes",
  });
});
