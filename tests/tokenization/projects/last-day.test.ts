import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { lastDayText } from "@/components/tokenization/labels";
import { ProjectCard } from "@/components/tokenization/projects/project-card";
import { clock } from "@/lib/core/format/clock";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { makeSale, newSymbol } from "../sales";

it("the card of a sale names its last day, not the day after it", async () => {
  vi.spyOn(clock, "now")
    .mockReturnValueOnce(new Date("2026-12-01"))
    .mockReturnValueOnce(new Date("2026-12-01"));
  expect(lastDayText("2026-12-14T23:00:00.000Z", "Europe/Madrid")).toBe("14 dic");
  expect(lastDayText("2026-12-14T23:00:00.001Z", "Europe/Madrid")).toBe("15 dic");
  const q = `trapiche${newSymbol().toLowerCase()}`;
  await makeSale({ name: `El ${q}` });
  const { rows } = await listProjects(null, listProjectsInput.parse({ q }));
  const [project] = rows;
  if (!project) throw new Error("the sale is not listed");
  const html = renderToStaticMarkup(createElement(ProjectCard, { project, timeZone: "Europe/Madrid" }));
  expect(html).toContain(`Hasta el ${lastDayText(project.deadline ?? "", "Europe/Madrid")}`);
});
