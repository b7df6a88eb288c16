// Answers with its process id as the bytes, unless the facts say how it should fail.
process.on('message', ({ fault }) => {
  if (fault === 'dies') process.kill(process.pid, 'SIGKILL');
  else if (fault === 'error') process.send({ error: 'the movements do not add up' });
  else if (fault === 'environment')
    process.send({ pdf: Buffer.from(JSON.stringify([process.execArgv, Object.keys(process.env)])) });
  else if (fault !== 'hangs') process.send({ pdf: Buffer.from(String(process.pid)) });
});
process.on('disconnect', () => process.exit());
