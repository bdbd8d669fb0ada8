import { isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { Photo } from "@/components/marketplace/listings/photo-picker";

vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useRef: () => ({ current: null }),
  useState: <Value>(value: Value) => [value, () => undefined],
}));

const upload = vi.hoisted(() => ({ end: (_answer: object) => {} }));
vi.mock("@/components/forms/upload-file", () => ({
  uploadFile: () =>
    new Promise((resolve) => {
      upload.end = resolve;
    }),
}));

const { PhotoPicker } = await import("@/components/marketplace/listings/photo-picker");

type Props = { children?: ReactNode; [name: string]: unknown };

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  return isValidElement<Props>(node) ? [node, ...elementsOf(node.props.children)] : [];
}

const photo = (id: string): Photo => ({ id, url: `/api/files/${id}` });

it("a photo that is removed while another is uploaded stays removed", async () => {
  let photos: readonly Photo[] = [photo("a"), photo("b")];
  const elements = elementsOf(
    PhotoPicker({
      photos,
      change: (update) => {
        photos = update(photos);
      },
    }),
  );
  const input = elements.find(({ type }) => type === "input");
  const removal = elements.find(({ props }) => props.label === "Quitar la foto 1");
  const currentTarget = { files: [new File(["x"], "c.png")], value: "" };
  if (!input || !removal) throw new Error("the picker has no such element");
  (input.props.onChange as (event: object) => void)({ currentTarget });
  (removal.props.act as () => void)();
  expect(photos.map(({ id }) => id)).toEqual(["b"]);
  upload.end({ ok: true, body: photo("c") });
  await vi.waitFor(() => expect(photos.map(({ id }) => id)).toEqual(["b", "c"]));
});
