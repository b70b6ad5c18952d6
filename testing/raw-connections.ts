import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

interface Listener {
  server: Server;
  listen(options: { port: number; host: string }): Promise<string>;
}

/** Has it listen on a free port of this machine, which is returned. */
export async function listen(app: Listener): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

export interface RawConnection {
  socket: Socket;
  /** All that was answered so far, each byte as a sign. */
  heard(): string;
  isClosed(): boolean;
  closed: Promise<void>;
}

/** A connection without a client's manners, which keeps what it is told. `localAddress` is where it comes from. */
export function dial(port: number, localAddress = '127.0.0.1'): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true;
      resolve();
    }),
  );
  return { socket, heard: () => heard, isClosed: () => isClosed, closed };
}
