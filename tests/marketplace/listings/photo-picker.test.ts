import { createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import * as upload from "@/components/forms/upload-file";
import { type Photo, PhotoPicker } from "@/components/marketplace/listings/photo-picker";

type Props = { children?: ReactNode; [name: string]: unknown };

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  return isValidElement<Props>(node) ? [node, ...elementsOf(node.props.children)] : [];
}

const photo = (id: string): Photo => ({ id, url: `/api/files/${id}` });

it("a photo that is removed while another is uploaded stays removed", async () => {
  let photos: readonly Photo[] = [photo("a"), photo("b")];
  let ended: (answer: object) => void = () => undefined;
  vi.spyOn(upload, "uploadFile").mockReturnValue(
    new Promise((resolve) => {
      ended = resolve as never;
    }),
  );
  let elements: ReactElement<Props>[] = [];
  const change = (update: (photos: readonly Photo[]) => readonly Photo[]) => {
    photos = update(photos);
  };
  function Picker() {
    elements = elementsOf(PhotoPicker({ photos, change }));
    return null;
  }
  renderToStaticMarkup(createElement(Picker));
  const input = elements.find(({ type }) => type === "input");
  const removal = elements.find(({ props }) => props.label === "Quitar la foto 1");
  const currentTarget = { files: [new File(["x"], "c.png")], value: "" };
  if (!input || !removal) throw new Error("the picker has no such element");
  (input.props.onChange as (event: object) => void)({ currentTarget });
  (removal.props.act as () => void)();
  expect(photos.map(({ id }) => id)).toEqual(["b"]);
  ended({ ok: true, body: photo("c") });
  await vi.waitFor(() => expect(photos.map(({ id }) => id)).toEqual(["b", "c"]));
});
