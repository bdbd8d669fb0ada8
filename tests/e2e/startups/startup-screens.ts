import type { Page } from "@playwright/test";
import { reload } from "../../factories/identity";
import { publish } from "../../startups/calls";
import { anAsker, aReader, aRoom } from "../../startups/rooms/rooms";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN, userByEmail } from "../setup/fixtures";

const MEMBER = "marta.ferrer@lonja.example";

// Created once, however often a screen is drawn.
let made: ReturnType<typeof make> | undefined;
const own = () => {
  made ??= make();
  return made;
};

// With a member who may read, and one who has requested access.
let opened: ReturnType<typeof makeRoom> | undefined;
const room = () => {
  opened ??= makeRoom();
  return opened;
};

async function makeRoom() {
  const { id, founder } = await aRoom();
  await aReader({ id, founder });
  await anAsker(id);
  return { id, founder: await reload(founder) };
}

async function make() {
  const founder = await userByEmail(MEMBER);
  return publish({ name: "Molino de Viento" }, founder);
}

async function openOwn(page: Page, path: string) {
  const { id } = await own();
  await becomes(page, { email: MEMBER });
  await page.goto(`/startups/${id}${path}`);
}

export const STARTUP_SCREENS: readonly Screen[] = [
  {
    name: "startups",
    path: "/startups",
    as: MEMBER,
    open: (page) => page.getByRole("link", { name: /Olivar Vivo/ }).waitFor(),
  },
  { name: "startups-none", path: "/startups?tab=my-startups", as: ADMIN },
  {
    name: "startups-create",
    path: "/startups/create",
    as: MEMBER,
    open: (page) => page.getByLabel("Inversión que busca").fill("250.000"),
  },
  {
    name: "startup",
    path: "/startups/4",
    as: "clara.benet@lonja.example",
    open: (page) => page.getByRole("heading", { name: "Aula Rodante" }).waitFor(),
  },
  {
    name: "startup-administrator",
    path: "/startups/6",
    as: ADMIN,
    open: async (page) => {
      await page.getByRole("button", { name: "Retirar", exact: true }).click();
      await page.getByRole("dialog").getByLabel("Motivo").waitFor();
    },
  },
  { name: "startups-removed", path: "/startups?tab=removed", as: ADMIN },
  { name: "startup-own", open: (page) => openOwn(page, "") },
  {
    name: "startup-edit",
    open: async (page) => {
      await openOwn(page, "/edit");
      await page.getByLabel("Nombre").waitFor();
    },
  },
  {
    name: "startup-manage",
    open: async (page) => {
      await openOwn(page, "/manage");
      await page.getByRole("button", { name: "Añadir a alguien" }).click();
      await page.getByRole("dialog").getByLabel("Puesto").waitFor();
    },
  },
  {
    name: "startup-room",
    open: async (page) => {
      const { id, founder } = await room();
      await becomes(page, founder);
      await page.goto(`/startups/${id}/manage`);
      await page.getByRole("button", { name: /^Dar acceso/ }).waitFor();
    },
  },
  {
    name: "startup-room-ask",
    as: "clara.benet@lonja.example",
    open: async (page) => {
      const { id } = await room();
      await page.goto(`/startups/${id}`);
      await page.getByRole("button", { name: "Pedir acceso" }).click();
      await page.getByRole("dialog").getByLabel("Por qué quieres leerlos").waitFor();
    },
  },
  { name: "startup-public", path: "/apps/startups/4" },
];
