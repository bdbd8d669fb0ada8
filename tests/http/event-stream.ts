/** Reads a stream of server-sent events one at a time; `next` returns null after the end of the stream. */
export function readEvents(stream: ReadableStream<Uint8Array> | null) {
  if (!stream) throw new Error("there is no stream");
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";

  async function next(): Promise<{ event: string; data: unknown } | null> {
    while (!text.includes("\n\n")) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
    const [block = "", ...rest] = text.split("\n\n");
    text = rest.join("\n\n");
    const [, event = "comment"] = /^event: (.*)$/m.exec(block) ?? [];
    const [, data = "null"] = /^data: (.*)$/m.exec(block) ?? [];
    return { event, data: JSON.parse(data) };
  }

  return { next, cancel: () => reader.cancel() };
}
