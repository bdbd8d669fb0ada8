import sharp from "sharp";
import { createStartup } from "@/lib/startups/profiles/create-startup";
import { uploadLogo } from "@/lib/startups/profiles/upload-logo";
import { callOf, makeUser } from "../factories/identity";

type Asked = Record<string, unknown>;

/** A member who has the app. */
export const makeFounder = (name: Parameters<typeof makeUser>[0] = {}) =>
  makeUser({ firstName: "Fina", lastName: "Funda", apps: ["startups"], ...name });

/** The fields of a valid startup, with the given changes. */
export const aStartup = (asked: Asked = {}) => ({
  name: "Olivar Vivo",
  tagline: "Aceite con datos",
  description: "Aceite de **olivos centenarios**, con un sensor en cada uno.",
  industry: "agro",
  stage: "mvp",
  teamSize: 4,
  foundingDate: "2024-03-01",
  country: "España",
  website: "https://olivar.example",
  targetInvestment: "250000.00",
  equity: "7.5",
  valuation: "3000000",
  ...asked,
});

/** Creates a startup of `user`, or of a new member. */
export async function publish(asked: Asked = {}, user?: { id: string }) {
  const founder = user ?? (await makeFounder());
  return createStartup.run(await callOf(founder), aStartup(asked));
}

/** Uploads a picture as this member; returns its id. */
export async function logo(as: { id: string }) {
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: "#c8a24b" } });
  const content = new Uint8Array(await picture.png().toBuffer());
  return (await uploadLogo.run(await callOf(as), { logo: new File([content], "imagen.png") })).id;
}

/** Returns the body of a browser's form with a picture, or with the given content. */
export async function logoForm(content?: Uint8Array | string) {
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: "#c8a24b" } });
  return fileForm("logo", content ?? (await picture.png().toBuffer()));
}

export async function fileForm(field: string, content: Uint8Array | string, fields: Asked = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(field, new File([content as BlobPart], "archivo"));
  const encoded = new Response(form);
  return {
    raw: await encoded.arrayBuffer(),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
