import { settings } from '../settings/settings.js';
import type { Cue } from './cues.js';
import { lengthOf, type Voice, voicesOf } from './voices.js';

/** Seconds between the beginnings of sounds that belong together. */
const BETWEEN = 0.09;
/** The gain at full volume. */
const LOUDEST = 0.3;
const NOISE_SECONDS = 0.5;
/** Seconds until a part has its full gain, without a click. */
const ATTACK = 0.006;
const SILENCE = 0.0001;

/** Whether the reader has pressed something on this page: before that it is silent. Streaming software has no reader, so a scene with sound does not wait. */
const mayPlay = (isScene: boolean): boolean => isScene || navigator.userActivation?.hasBeenActive === true;

/** Plays sounds one after another, unless they are turned off. */
export const playCues = (cues: readonly Cue[], game: string, isScene = false): void => {
  const { sound, volume } = settings.value;
  if (cues.length === 0 || !mayPlay(isScene)) return;
  if (!isScene && (sound === 'off' || volume === 0)) return;
  const context = new AudioContext();
  if (context.state === 'suspended') {
    void context.close();
    return;
  }
  const out = context.createGain();
  out.gain.value = isScene ? LOUDEST : (LOUDEST * volume) / 100;
  out.connect(context.destination);
  let end = 0;
  for (const [index, cue] of cues.entries()) {
    const voices = voicesOf(cue, game);
    const start = index * BETWEEN;
    for (const voice of voices) play(context, out, voice, context.currentTime + start + voice.at);
    end = Math.max(end, start + lengthOf(voices));
  }
  const last = context.createConstantSource();
  last.onended = () => void context.close();
  last.start();
  last.stop(context.currentTime + end + BETWEEN);
};

const play = (context: AudioContext, out: AudioNode, voice: Voice, at: number): void => {
  const { kind, from, to, length, gain } = voice;
  const level = context.createGain();
  level.gain.setValueAtTime(SILENCE, at);
  level.gain.exponentialRampToValueAtTime(gain, at + ATTACK);
  level.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  level.connect(out);
  if (kind === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(level);
    source.start(at);
    source.stop(at + length);
    return;
  }
  const source = context.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(level);
  source.start(at);
  source.stop(at + length);
};

/** White noise. */
const noiseOf = (context: AudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
};
