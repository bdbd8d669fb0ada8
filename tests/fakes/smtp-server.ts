import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Post = { url: string; messages: ParsedMail[]; stop: () => Promise<void> };

/** A real SMTP server on a free port that stores received messages; `options` define how it misbehaves. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<Post> {
  const messages: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        messages.push(mail);
        done();
      }, done);
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that accepts connections and stays silent, or answers until the message and then closes the connection. */
export async function startScript(
  answer: (line: string, socket: Socket) => string | null,
  greeting = "220 here\r\n",
) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write(greeting);
    let pending = "";
    socket.on("data", (chunk) => {
      pending += chunk.toString();
      for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        const said = answer(line, socket);
        if (said) socket.write(`${said}\r\n`);
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
